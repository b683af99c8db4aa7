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

/** A start time that is offered on a day, with the price of the visit at that time. */
export interface SlotOption {
  /** Price and time of the visit at this start. The wizard groups the slots by its tariff. */
  visit: VisitPrice;
  /** The reason why the slot cannot be chosen, or null when it can. */
  disabled: FieldCode | null;
  /** When the visit would end too late: the slowest speed at which it would not, or null. */
  fittingSpeed: Speed | null;
}

/** Lists the starts that a day offers for this work. The input must be within the limits of the price list (`checkInput`). */
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
