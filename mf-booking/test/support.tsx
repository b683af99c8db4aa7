import { type BookingDraft, bookingSteps, draftDefaults, eachField, type Order, placeFieldNames, priceAnswers } from '@nitida/contract';
import { priceBooking, seedPriceList } from '@nitida/domain';
import { createTestHost, renderPage, type TestHostOptions } from '@nitida/host/harness';
import { afterEach, beforeEach, vi } from 'vitest';
import { remote } from '../remote.ts';
import activate from '../src/activate.tsx';

type Answers = NonNullable<TestHostOptions['answers']>;

/** The harness's business time: Monday 31 May 2027, 10:00 in Madrid. */
export const now = '2027-05-31T08:00:00.000Z';
const later = '2027-05-31T08:30:00.000Z';

export const ids = {
  quote: '6f1c1a52-93f1-4a53-9c0d-0a4b7a6d3e01',
  order: '6f1c1a52-93f1-4a53-9c0d-0a4b7a6d3e02',
  draft: '6f1c1a52-93f1-4a53-9c0d-0a4b7a6d3e04',
  payment: '6f1c1a52-93f1-4a53-9c0d-0a4b7a6d3e03',
};

/** A detailed cleaning of 85 m² with oven and windows by two cleaners on Tuesday 8 June 2027 at 09:00. It costs €274.85. */
export const finishedDraft: BookingDraft = {
  ...draftDefaults,
  selectedCleaning: 'Detailed',
  selectedServices: ['oven', 'windows'],
  apartmentSize: '85',
  bedroomsNum: 2,
  bathroomsNum: 2,
  selectedSpeed: '2x',
  date: '08.06.2027',
  time: '09:00',
  address1: 'Calle Ancha 14',
  address2: '2º B',
  postalCode: '29601',
  city: 'Marbella',
  province: 'Málaga',
  completedSteps: [...bookingSteps],
};

/** A server's draft that stores saves, and refuses a save that began from another revision. */
export function draftServer(draft: BookingDraft | null, revision = draft ? 1 : 0) {
  const held = { draft, revision };
  const stored = () => (held.draft ? { id: ids.draft, draft: held.draft, revision: held.revision, updatedAt: now } : null);
  const answers: Answers = {
    getDraft: () => ({ stored: stored() }),
    saveDraft: ({ body }) => {
      if (body.revision !== held.revision) return { failure: 'draft_conflict' };
      const draft = Object.assign({ ...draftDefaults, ...held.draft }, body.draft);
      Object.assign(held, { draft, revision: held.revision + 1 });
      return { stored: { id: ids.draft, draft, revision: held.revision, updatedAt: now } };
    },
  };
  return { held, answers };
}

/** The answers of the price calls. */
export const seedPrices: Answers = priceAnswers(seedPriceList, 1);

/** Computes prices as the server does. `extra` adds cents, as if the price list had changed since. */
export function quoteAnswer(extra = () => 0, priceList = seedPriceList): NonNullable<Answers['quote']> {
  return ({ body }, nth) => {
    const result = priceBooking(priceList, body.input, { now });
    if (!result.ok) return { failure: 'validation' };
    const id = `6f1c1a52-93f1-4a53-9c0d-0a4b7a6d4e${String(nth).padStart(2, '0')}`;
    const [first, ...others] = result.visits;
    if (!first) return { failure: 'no_visits' };
    const visits = [{ ...first, total: first.total + extra() }, ...others];
    return { quote: { id, expiresAt: later, input: body.input, visits, total: result.total + extra(), bookingSoon: false, credit: 0 } };
  };
}

export function exampleOrder(change: Partial<Order> = {}): Order {
  return {
    id: ids.order,
    number: '2027-0418',
    subscriptionId: null,
    serviceType: 'Detailed',
    repeat: 'One-time',
    date: '2027-06-08',
    time: '09:00',
    endTime: '13:30',
    startAt: '2027-06-08T07:00:00.000Z',
    cleaners: 2,
    total: 27_485,
    service: 'awaiting',
    payment: 'paid',
    display: 'awaitingConfirmation',
    tab: 'current',
    payable: false,
    extraServices: ['oven', 'windows'],
    speed: '2x',
    tariff: 'Standard',
    durationMinutes: 270,
    labourMinutes: 510,
    apartmentSize: 85,
    livingRoomsNum: 1,
    bedroomsNum: 2,
    bathroomsNum: 2,
    kitchensNum: 1,
    numberOfHours: null,
    promoCode: null,
    lines: [{ kind: 'cleaning', ref: 'Detailed', amount: 22_715 }],
    discount: 0,
    subtotal: 22_715,
    ivaPercent: 21,
    iva: 4_770,
    refunded: 0,
    bookingSoon: false,
    respondBy: '2027-05-31T08:42:00.000Z',
    offeredAt: '2027-05-31T07:42:00.000Z',
    paymentDueAt: null,
    chargeAt: null,
    paymentReminderHours: 48,
    acceptedCleaners: 0,
    assigned: [],
    address: {
      ...eachField(placeFieldNames, () => ''),
      address1: 'Calle Ancha 14',
      address2: '2º B',
      postalCode: '29601',
      city: 'Marbella',
      province: 'Málaga',
    },
    instructions: '',
    accessInstructions: '',
    timeline: [{ kind: 'requested', at: '2027-05-31T07:42:00.000Z', cleanerName: null, by: 'customer', moved: null }],
    card: null,
    createdAt: '2027-05-31T07:42:00.000Z',
    paidAt: null,
    invoiceNumber: null,
    paymentId: null,
    isRated: false,
    rate: null,
    paid: { card: 27_485, credit: 0 },
    creditUsed: 0,
    cardAmount: 27_485,
    refundedTo: { card: 0, credit: 0 },
    refunds: [],
    actions: [],
    dispute: null,
    complaint: null,
    ...change,
  };
}

/** All tests of a file run with reduced motion. */
export function reduceMotion(): void {
  const real = window.matchMedia;
  beforeEach(() => {
    vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({ ...real(query), matches: query.includes('reduced-motion') }));
  });
  afterEach(() => vi.restoreAllMocks());
}

export interface Opened extends Omit<TestHostOptions, 'remote' | 'activate'> {
  /** The draft that the server has at first, or null for none. */
  draft?: BookingDraft | null;
}

/** Opens a page of the remote in the harness, with prices and a draft server. */
export async function openPage(path: string, { draft = null, answers = {}, ...options }: Opened = {}) {
  const server = draftServer(draft);
  const host = await createTestHost({
    remote,
    activate,
    now,
    ...options,
    answers: {
      ...seedPrices,
      getPromotionCodes: { promocodes: [] },
      getOrders: { activeOrders: [], pastOrders: [] },
      quote: quoteAnswer(),
      ...server.answers,
      ...answers,
    },
  });
  const page = await renderPage(host, path);
  return { host, page, server: server.held };
}
