import type { PriceList, Speed, VisitPrice } from '@nitida/contract';
import type { FieldCode } from '../field-code.ts';
import { priceWork } from '../price/price-work.ts';
import { fittingSpeed } from '../price/speed-options.ts';
import { tariffAt } from '../price/tariff-at.ts';
import type { Promo, VisitInput } from '../price/types.ts';
import type { LocalDate } from '../time/calendar.ts';
import type { Instant } from '../time/madrid.ts';
import { offeredSlots } from '../time/slots.ts';
import { slotCode } from './time-errors.ts';

/** An offered start of a day, with what the visit would cost then. */
export interface SlotOption {
  /** Price and time of the visit at this start; its tariff groups the slots. */
  visit: VisitPrice;
  /** Why it cannot be chosen; null when it can. */
  disabled: FieldCode | null;
  /** Ends too late: the slowest speed at which it would not; null when none. */
  fittingSpeed: Speed | null;
}

/** The day's offered starts for this work. The input must be within the price list's limits (`checkInput`). */
export function slotOptions(
  priceList: PriceList,
  input: VisitInput,
  { date, now, promo = null }: { date: LocalDate; now: Instant; promo?: Promo | null },
): SlotOption[] {
  return offeredSlots(date, now).flatMap((time) => {
    const terms = tariffAt(priceList, { date, time }, now);
    if (terms === null) return [];
    const price = priceWork(priceList, input, { time: { tariff: terms.tariff, coeffPercent: terms.coeffPercent }, promo });
    const disabled = slotCode(date, time, { duration: price.durationMinutes, priceList, now });
    return [
      { visit: { date, time, ...price }, disabled, fittingSpeed: disabled === 'endsTooLate' ? fittingSpeed(priceList, input, time) : null },
    ];
  });
}
