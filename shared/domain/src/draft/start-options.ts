import type { PriceList, Tariff } from '@nitida/contract';
import type { FieldCode } from '../field-code.ts';
import { tariffAt } from '../price/tariff-at.ts';
import type { LocalDate } from '../time/calendar.ts';
import type { Instant, LocalTime } from '../time/madrid.ts';
import { offeredSlots } from '../time/slots.ts';
import { slotCode } from './time-errors.ts';

/** A start time that is offered on a day, for work of a known length. */
export interface StartOption {
  time: LocalTime;
  tariff: Tariff;
  /** 125 means a surcharge of 25%. */
  coeffPercent: number;
  /** The reason why the start cannot be chosen, or null when it can. */
  disabled: FieldCode | null;
}

/** Lists the starts that a day offers for a visit of `durationMinutes` on site, for example when it is rescheduled. The server's quote gives the price. */
export function startOptions(
  prices: Pick<PriceList, 'timePricing'>,
  { date, durationMinutes, now }: { date: LocalDate; durationMinutes: number; now: Instant },
): StartOption[] {
  return offeredSlots(date, now).flatMap((time) => {
    const terms = tariffAt(prices, { date, time }, now);
    if (terms === null) return [];
    const { tariff, coeffPercent } = terms;
    return [{ time, tariff, coeffPercent, disabled: slotCode(date, time, { duration: durationMinutes, priceList: prices, now }) }];
  });
}
