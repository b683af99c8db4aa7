const dayMs = 24 * 60 * 60_000;

/** A local date some days later, or earlier when negative. */
export const shifted = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);

/** The Monday of the week of a local date. */
export const mondayOf = (date: string): string => shifted(date, -((new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7));

/** Seven local dates. */
export const daysFrom = (date: string): string[] => [0, 1, 2, 3, 4, 5, 6].map((days) => shifted(date, days));
