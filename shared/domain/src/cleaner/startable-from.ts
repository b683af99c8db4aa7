import { type Instant, toMilliseconds } from '../time/madrid.ts';

const minuteMs = 60_000;
const setOutMinutes = 120;
const earlyMinutes = 15;

/** The instant from which a cleaner may say that they are on their way to a visit. Nobody needs longer between two places of the service. */
export const setOutFrom = (startAt: Instant): Date => new Date(toMilliseconds(startAt) - setOutMinutes * minuteMs);

/** The instant from which a cleaner may start a visit: 15 minutes before its planned start, in case the customer opens early. */
export const startableFrom = (startAt: Instant): Date => new Date(toMilliseconds(startAt) - earlyMinutes * minuteMs);
