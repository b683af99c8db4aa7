import { type Instant, toMilliseconds } from '../time/madrid.ts';

/** Whether a cleaner who completes now was on site for less than `percent` of the planned minutes. */
export const isEarlyEnd = (at: { startedAt: Instant; now: Instant }, durationMinutes: number, percent: number): boolean =>
  minutesOnSite(at) * 100 < durationMinutes * percent;

/** Whole minutes between a cleaner's start and now. */
export const minutesOnSite = ({ startedAt, now }: { startedAt: Instant; now: Instant }): number =>
  Math.floor((toMilliseconds(now) - toMilliseconds(startedAt)) / 60_000);
