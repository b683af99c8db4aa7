import { type Instant, toMilliseconds } from '../time/madrid.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const lateMinutes = 15;
const overdueHours = 1;
const endBySystemHours = 24;

/** The instant from which a confirmed visit that no cleaner has started is late. The customer is notified then and may cancel for a full refund. */
export const lateFrom = (startAt: Instant): Date => new Date(toMilliseconds(startAt) + lateMinutes * minuteMs);

/** When staff are notified of a visit that was started and not completed. `endAt` is its planned end. */
export const overdueFrom = (endAt: Instant): Date => new Date(toMilliseconds(endAt) + overdueHours * hourMs);

/** When the system completes a visit that was started and that nobody has completed. */
export const endedBySystemAt = (endAt: Instant): Date => new Date(toMilliseconds(endAt) + endBySystemHours * hourMs);
