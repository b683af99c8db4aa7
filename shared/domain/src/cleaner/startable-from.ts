import { type Instant, toMilliseconds } from '../time/madrid.ts';

const earlyMinutes = 15;

/** From when a cleaner may begin a visit: a quarter of an hour before its start, for those who are let in early. */
export const startableFrom = (startAt: Instant): Date => new Date(toMilliseconds(startAt) - earlyMinutes * 60_000);
