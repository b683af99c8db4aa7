import type { PriceList, Tariff } from '@nitida/contract';
import type { FieldCode } from '../field-code.ts';
import { tariffAt } from '../price/tariff-at.ts';
import type { LocalDate } from '../time/calendar.ts';
import type { Instant, LocalTime } from '../time/madrid.ts';
import { offeredSlots } from '../time/slots.ts';
import { slotCode } from './time-errors.ts';

/** An offered start of a day for work whose length is known already. */
export interface StartOption {
  time: LocalTime;
  tariff: Tariff;
  /** 125 = a quarter dearer. */
  coeffPercent: number;
  /** Why it cannot be chosen; null when it can. */
  disabled: FieldCode | null;
}

/** The day's offered starts for a visit of `durationMinutes` on site, such as one that is to be moved. What it costs then is the server's quote. */
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
