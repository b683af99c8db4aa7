import { elapsedHours, type Instant } from './madrid.ts';

/** Whether a start is within the booking-soon window: at most 48 elapsed hours (172,800,000 ms) ahead, whatever the clocks do. */
export function isBookingSoon(startAt: Instant, now: Instant, windowHours = 48): boolean {
  return elapsedHours(now, startAt) <= windowHours;
}
