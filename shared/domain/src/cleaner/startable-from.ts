import { type Instant, toMilliseconds } from '../time/madrid.ts';

const earlyMinutes = 15;

/** The instant from which a cleaner may start a visit: 15 minutes before its planned start, in case the customer opens early. */
export const startableFrom = (startAt: Instant): Date => new Date(toMilliseconds(startAt) - earlyMinutes * 60_000);
