import type { PriceList } from '@nitida/contract';
import { cancellationDeadlines, toInstant } from '@nitida/domain';
import type { Format } from '../../lib/use-format.ts';
import type { Texts } from '../../lib/use-texts.ts';

/** Says until when a visit that is booked now can be cancelled with a full refund: a day and a time, or some minutes when it starts soon. */
export function freeCancellation(
  { date, time }: { date: string; time: string },
  { pricing, now, t, format }: { pricing: PriceList['pricing']; now: Date; t: Texts; format: Format },
): string {
  const minutes = pricing.cancellation.fullRefundWithinMinutesOfBooking;
  const { fullUntil } = cancellationDeadlines(now, toInstant(date, time), pricing);
  if (fullUntil.getTime() <= now.getTime() + minutes * 60_000) return t('price.freeMinutes', { minutes: format.number(minutes) });
  return t('price.freeUntil', { day: format.factDay(fullUntil), time: format.time(fullUntil) });
}
