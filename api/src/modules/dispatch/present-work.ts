import { type CleanerOffer, type CleanerPayout, type CleanerVisit, eachField, offerFieldNames, visitFieldNames } from '@nitida/contract';
import { bonusPercent, type CleanerLevel, type CleanerPaySettings, cleanerPay, setOutFrom, startableFrom } from '@nitida/domain';
import { distanceKm } from '../cleaner/places.ts';
import { addressOf } from '../order/address.ts';
import { endTimeOf, type OrderRow } from '../order/record.ts';
import type { OfferRow, PartRow } from './assigned.ts';
import type { PayoutRow } from './payout.ts';
import { setOutAtOf } from './presence.ts';

/** The cleaner who reads the work: their level decides the pay, and their postal code the distance. */
export interface Viewer {
  level: CleanerLevel;
  postal_code: string;
}

/** The work of a visit without the customer's name and address. */
function workOf(order: OrderRow, { level }: Viewer, settings: CleanerPaySettings) {
  const { input, price } = order;
  const address = addressOf(order);
  return {
    orderId: order.id,
    serviceType: input.selectedCleaning,
    extraServices: input.selectedServices,
    apartmentSize: input.apartmentSize,
    livingRoomsNum: input.livingRoomsNum,
    bedroomsNum: input.bedroomsNum,
    bathroomsNum: input.bathroomsNum,
    kitchensNum: input.kitchensNum,
    date: order.date,
    time: order.time,
    endTime: endTimeOf(order),
    startAt: order.start_at.toISOString(),
    durationMinutes: price.durationMinutes,
    labourMinutes: price.labourMinutes,
    cleaners: price.cleaners,
    tariff: price.tariff,
    bonusPercent: bonusPercent(price, settings),
    pay: cleanerPay(price, level, settings),
    ...eachField(offerFieldNames, (name) => address[name]),
  };
}

/** `accepted` is the number of other cleaners who have accepted already. */
export function presentOffer(
  order: OrderRow,
  offer: Pick<OfferRow, 'offered_at' | 'respond_by'>,
  accepted: number,
  cleaner: Viewer,
  settings: CleanerPaySettings,
): CleanerOffer {
  return {
    ...workOf(order, cleaner, settings),
    distanceKm: Math.round(distanceKm(cleaner.postal_code, order.address.postalCode) * 10) / 10,
    open: order.price.cleaners - accepted,
    offeredAt: offer.offered_at.toISOString(),
    respondBy: offer.respond_by.toISOString(),
  };
}

export interface AcceptedVisit {
  order: OrderRow;
  customerName: string;
  part: Pick<PartRow, 'set_out_at' | 'started_at' | 'completed_at'> | null;
  payout: Pick<PayoutRow, 'amount'> | null;
}

/** An accepted visit as its cleaner sees it. */
export function presentVisit(
  { order, customerName, part, payout }: AcceptedVisit,
  cleaner: Viewer,
  settings: CleanerPaySettings,
): CleanerVisit {
  const work = workOf(order, cleaner, settings);
  const { service } = order;
  const address = addressOf(order);
  return {
    ...work,
    pay: payout?.amount ?? work.pay,
    number: order.number,
    service: service === 'confirmed' || service === 'inProgress' || service === 'completed' ? service : 'awaiting',
    ...eachField(visitFieldNames, (name) => address[name]),
    customerName,
    setOutFrom: setOutFrom(order.start_at).toISOString(),
    startableAt: startableFrom(order.start_at).toISOString(),
    setOutAt: setOutAtOf(part, order.start_at)?.toISOString() ?? null,
    startedAt: part?.started_at?.toISOString() ?? null,
    completedAt: part?.completed_at?.toISOString() ?? null,
  };
}

export function presentPayout(payout: PayoutRow, { number, date }: Pick<OrderRow, 'number' | 'date'>): CleanerPayout {
  return {
    id: payout.id,
    orderId: payout.order_id,
    orderNumber: number,
    date,
    amount: payout.amount,
    level: payout.level,
    ratePerHour: payout.rate_per_hour,
    bonusPercent: payout.bonus_percent,
    labourMinutes: payout.labour_minutes,
    cleaners: payout.cleaners,
    paidAt: payout.paid_at.toISOString(),
  };
}
