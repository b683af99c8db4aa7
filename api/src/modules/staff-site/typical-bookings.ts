import type { BusinessSettings, PreviewedBooking, PreviewedPay, PreviewedTerms, PriceList, VisitPrice } from '@nitida/contract';
import {
  type CleanerPaySettings,
  cancellationDeadlines,
  cleanerPay,
  complaintUntil,
  lastCommissionDay,
  paymentDeadlines,
  priceVisit,
  referralCommission,
  refundFor,
  toInstant,
} from '@nitida/domain';

type Input = Parameters<typeof priceVisit>[1];
type Typical = Pick<Input, 'selectedCleaning'> & Partial<Input> & { days: number; time: string };

const usual: Omit<Input, 'selectedCleaning'> = {
  selectedServices: [],
  apartmentSize: 85,
  livingRoomsNum: 1,
  bedroomsNum: 2,
  bathroomsNum: 1,
  kitchensNum: 1,
  numberOfHours: null,
  selectedSpeed: '1x',
};

/**
 * Ten bookings of the kinds that customers make most. `days` are counted from the Monday after the present day, which is 1, so that weekends are among them.
 */
const typicalBookings: readonly Typical[] = [
  { selectedCleaning: 'Basic', numberOfHours: 3, apartmentSize: 70, bedroomsNum: 2, bathroomsNum: 1, days: 1, time: '10:00' },
  { selectedCleaning: 'Basic', numberOfHours: 4, apartmentSize: 90, bedroomsNum: 3, bathroomsNum: 2, days: 5, time: '10:00' },
  { selectedCleaning: 'Detailed', apartmentSize: 60, bedroomsNum: 1, bathroomsNum: 1, days: 1, time: '10:00' },
  { selectedCleaning: 'Detailed', apartmentSize: 85, bedroomsNum: 2, bathroomsNum: 1, days: 2, time: '10:00' },
  { selectedCleaning: 'Detailed', apartmentSize: 120, bedroomsNum: 3, bathroomsNum: 2, selectedSpeed: '2x', days: 3, time: '10:00' },
  {
    selectedCleaning: 'Detailed',
    apartmentSize: 85,
    bedroomsNum: 2,
    bathroomsNum: 1,
    selectedServices: ['oven', 'fridge'],
    days: 6,
    time: '10:00',
  },
  { selectedCleaning: 'Move in/out', apartmentSize: 75, bedroomsNum: 2, bathroomsNum: 1, days: 2, time: '09:00' },
  { selectedCleaning: 'Move in/out', apartmentSize: 110, bedroomsNum: 3, bathroomsNum: 2, selectedSpeed: '2x', days: 4, time: '10:00' },
  { selectedCleaning: 'After builders', apartmentSize: 80, bedroomsNum: 2, bathroomsNum: 1, selectedSpeed: '2x', days: 3, time: '10:00' },
  { selectedCleaning: 'After party', apartmentSize: 100, bedroomsNum: 3, bathroomsNum: 2, days: 6, time: '12:00' },
];

const dayMs = 24 * 60 * 60_000;

/** The Monday after the date, in ms. */
function nextMonday(date: string): number {
  const at = Date.parse(`${date}T00:00:00Z`);
  const weekday = new Date(at).getUTCDay();
  return at + (weekday === 0 ? 1 : 8 - weekday) * dayMs;
}

/** Each typical booking as it would be made now, and its price by a list. */
function typicalVisits(today: string, now: Date) {
  const monday = nextMonday(today);
  return typicalBookings.map(({ days, time, ...more }) => {
    const input: Input = { ...usual, ...more };
    const date = new Date(monday + (days - 1) * dayMs).toISOString().slice(0, 10);
    const isBasic = input.selectedCleaning === 'Basic';
    return {
      booking: {
        type: input.selectedCleaning,
        hours: isBasic ? input.numberOfHours : null,
        sqm: isBasic ? null : input.apartmentSize,
        bedrooms: input.bedroomsNum,
        bathrooms: input.bathroomsNum,
        extras: input.selectedServices,
        speed: input.selectedSpeed,
        date,
        time,
      },
      priceBy: (list: PriceList): VisitPrice | null => {
        const priced = priceVisit(list, input, { date, time, bookedAt: now });
        return priced.ok ? priced.visit : null;
      },
    };
  });
}

/** The price and the rules of each typical booking with the present list and with the changed one. */
export const previewBookings = (present: PriceList, changed: PriceList, today: string, now: Date): PreviewedBooking[] =>
  typicalVisits(today, now).map(({ booking, priceBy }) => {
    const [before, after] = [priceBy(present), priceBy(changed)];
    return {
      ...booking,
      before: before?.total ?? null,
      after: after?.total ?? null,
      rules: { before: before && rulesOf(before, present, now), after: after && rulesOf(after, changed, now) },
    };
  });

/** The rules of a confirmed visit that is booked now. */
function rulesOf({ date, time, total }: VisitPrice, { pricing }: PriceList, now: Date) {
  const startAt = toInstant(date, time);
  const { fullUntil, halfUntil } = cancellationDeadlines(now, startAt, pricing);
  const payment = paymentDeadlines(now, startAt, pricing);
  const cancelled = { by: 'customer', service: 'confirmed', bookedAt: now, startAt, now: halfUntil, captured: total, refunded: 0 } as const;
  return {
    freeUntil: fullUntil.toISOString(),
    partUntil: halfUntil.toISOString(),
    partRefund: refundFor(cancelled, pricing.cancellation).amount,
    dueAt: payment?.dueAt.toISOString() ?? null,
    cancelledAt: payment?.cancelAt.toISOString() ?? null,
  };
}

/** What a cleaner of each level gets for each typical booking with the present pay and with the changed one. */
export const previewPay = (
  list: PriceList,
  present: CleanerPaySettings,
  changed: CleanerPaySettings,
  today: string,
  now: Date,
): PreviewedPay[] =>
  typicalVisits(today, now).map(({ booking, priceBy }) => {
    const visit = priceBy(list);
    return {
      ...booking,
      cleaners: visit?.cleaners ?? 0,
      before: visit && payByLevel(visit, present),
      after: visit && payByLevel(visit, changed),
    };
  });

const payByLevel = (visit: VisitPrice, pay: CleanerPaySettings) => ({
  Junior: cleanerPay(visit, 'Junior', pay),
  Middle: cleanerPay(visit, 'Middle', pay),
  Senior: cleanerPay(visit, 'Senior', pay),
});

/** What the rules of the business say about each typical booking with the present settings and with the changed ones. */
export const previewTerms = (
  list: PriceList,
  present: BusinessSettings,
  changed: BusinessSettings,
  today: string,
  now: Date,
): PreviewedTerms[] =>
  typicalVisits(today, now).map(({ booking, priceBy }) => {
    const visit = priceBy(list);
    return { ...booking, before: visit && termsOf(visit, present, now), after: visit && termsOf(visit, changed, now) };
  });

/** The terms of a visit that ends as planned, for a customer who signs up now by a link. */
function termsOf({ date, time, durationMinutes, subtotal }: VisitPrice, { complaintHours, referral }: BusinessSettings, now: Date) {
  const startAt = toInstant(date, time);
  const endAt = new Date(startAt.getTime() + durationMinutes * 60_000);
  const until = complaintUntil({ service: 'completed', startAt, endAt, completedAt: endAt, now: endAt }, complaintHours);
  if (until === null) throw new Error('A completed visit has no time for complaints');
  return {
    complaintUntil: until.toISOString(),
    commission: referralCommission({ referredAt: now, date, subtotal, refundedNet: 0 }, referral),
    commissionUntil: lastCommissionDay(now, referral),
  };
}
