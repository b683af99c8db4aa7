import type { PricingRules } from '@nitida/contract';
import { addDays } from './calendar.ts';
import { type Instant, minutesOfDay, toInstant, toMadrid, toMilliseconds } from './madrid.ts';

export type ReplyRules = Pick<PricingRules, 'confirmationMinutes' | 'replyFrom' | 'replyUntil'>;

const minuteMs = 60_000;
/** The end of the reply hours, as local time of the same day. */
const endOfReplies = (rules: Pick<ReplyRules, 'replyUntil'>): string => (rules.replyUntil === '00:00' ? '24:00' : rules.replyUntil);

/**
 * The instant until which cleaners can accept an offer: 60 minutes, counted only between 06:00 and 24:00 in Madrid (an offer
 * at 23:30 ends at 06:30), or the start of the visit if that is earlier.
 * @throws RangeError when the settings leave no time to reply.
 */
export function respondBy(offeredAt: Instant, startAt: Instant, rules: ReplyRules): Date {
  const until = endOfReplies(rules);
  if (minutesOfDay(rules.replyFrom) >= minutesOfDay(until)) throw new RangeError(`No time to reply from ${rules.replyFrom} until ${until}`);
  let left = rules.confirmationMinutes * minuteMs;
  let at = toMilliseconds(offeredAt);
  for (let date = toMadrid(offeredAt).date; ; date = addDays(date, 1)) {
    const opens = Math.max(at, toInstant(date, rules.replyFrom).getTime());
    const closes = toInstant(date, until).getTime();
    const open = Math.max(0, closes - opens);
    if (left <= open) return new Date(Math.min(opens + left, toMilliseconds(startAt)));
    left -= open;
    at = closes;
  }
}

/** The next moment at which cleaners reply: now within the reply hours, else the start of the next ones. */
export function nextReplyAt(now: Instant, rules: Pick<ReplyRules, 'replyFrom' | 'replyUntil'>): Date {
  const { date } = toMadrid(now);
  const at = toMilliseconds(now);
  const opens = toInstant(date, rules.replyFrom).getTime();
  if (at < opens) return new Date(opens);
  return at < toInstant(date, endOfReplies(rules)).getTime() ? new Date(at) : toInstant(addDays(date, 1), rules.replyFrom);
}
