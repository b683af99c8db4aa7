import type { PriceLine, PriceList, VisitPrice } from '@nitida/contract';
import { percentOf } from '../money/percent-of.ts';
import { roundHalfUp } from '../money/round-half-up.ts';
import { speedTerms } from './rates.ts';
import { chosenExtras, cleaningSum } from './sums.ts';
import type { Promo, VisitInput } from './types.ts';
import { durationMinutes, labourMinutes } from './work.ts';

/** The price of a visit without its day. `priceVisit` adds `date` and `time`. */
export type WorkPrice = Omit<VisitPrice, 'date' | 'time'>;
export type TimeTerms = Pick<VisitPrice, 'tariff'> & { coeffPercent: number };

/** The standard tariff, for a booking whose day is not chosen yet. */
const anyDay: TimeTerms = { tariff: 'Standard', coeffPercent: 100 };

/**
 * Prices the work line by line: cleaning, extras, speed, time, promo, card fee, then subtotal, IVA and total. Each line is
 * rounded half up to a cent. Once a time is chosen, the line of the tariff is present even when it adds nothing, because it
 * names the tariff. The input must be within the limits of the price list (`checkInput`).
 */
export function priceWork(
  priceList: PriceList,
  input: VisitInput,
  { time, promo = null }: { time?: TimeTerms; promo?: Promo | null } = {},
): WorkPrice {
  const { tariff, coeffPercent } = time ?? anyDay;
  const { cardFeePercent, ivaPercent } = priceList.pricing;
  const speed = speedTerms(priceList, input.selectedSpeed);
  const extras = chosenExtras(priceList, input);
  const cleaning = cleaningSum(priceList, input);
  const extrasSum = extras.reduce((sum, extra) => sum + extra.price, 0);
  const speedSum = percentOf(cleaning + extrasSum, speed.percent);
  const work = cleaning + extrasSum + speedSum;
  const timeSum = roundHalfUp(work * (coeffPercent - 100), 100);
  const promoDiscount = discountOf(work + timeSum, promo);
  const cardFee = percentOf(work + timeSum - promoDiscount, cardFeePercent);
  const subtotal = work + timeSum - promoDiscount + cardFee;
  const iva = percentOf(subtotal, ivaPercent);
  const labour = labourMinutes(priceList, input);
  const lines: PriceLine[] = [
    { kind: 'cleaning', ref: input.selectedCleaning, amount: cleaning },
    ...extras.map(({ id, price }): PriceLine => ({ kind: 'extra', ref: id, amount: price })),
    ...unlessZero({ kind: 'speed', ref: input.selectedSpeed, amount: speedSum }),
    ...(time ? [{ kind: 'time', ref: tariff, amount: timeSum } satisfies PriceLine] : []),
    ...unlessZero({ kind: 'promo', ref: promo?.code ?? '', amount: 0 - promoDiscount }),
    ...unlessZero({ kind: 'cardFee', ref: 'cardFee', amount: cardFee }),
  ];
  return {
    tariff,
    timeCoeff: coeffPercent / 100,
    lines,
    cleaningSum: cleaning,
    extrasSum,
    speedSum,
    timeSum,
    promoDiscount,
    cardFee,
    subtotal,
    ivaPercent,
    iva,
    total: subtotal + iva,
    labourMinutes: labour,
    durationMinutes: durationMinutes(labour, speed.cleaners),
    cleaners: speed.cleaners,
  };
}

function unlessZero(line: PriceLine): PriceLine[] {
  return line.amount === 0 ? [] : [line];
}

/** A discount is never more than the amount that it reduces. */
function discountOf(amount: number, promo: Promo | null): number {
  if (promo === null) return 0;
  const discount = promo.percent === null ? (promo.amount ?? 0) : percentOf(amount, promo.percent);
  return Math.max(0, Math.min(amount, discount));
}
