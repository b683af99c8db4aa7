import type { RolloutMinute, SideOfMinute } from '@nitida/contract/health-answers';

/** A figure of one side in a minute, or null when nothing was measured. */
export type Figure = (side: SideOfMinute) => number | null;

const shareOf =
  (of: string, had: string): Figure =>
  ({ counts }) => {
    const all = counts[of] ?? 0;
    return all === 0 ? null : Math.min(1, (counts[had] ?? 0) / all);
  };

/** The figures by which a rollout is compared. */
export const figures = {
  visits: ({ counts }) => counts.visit ?? 0,
  failures: shareOf('visit', 'failed'),
  bookings: shareOf('begun', 'finished'),
  loading: ({ vitals }) => vitals.LCP ?? null,
} satisfies Record<string, Figure>;

const minuteMs = 60_000;
const nothing: SideOfMinute = { counts: {}, remotes: {}, vitals: {} };

/** The minutes from the first to the last, those without any visit included, so that time has a scale. */
export function everyMinute(minutes: readonly RolloutMinute[]): RolloutMinute[] {
  const [first, last] = [minutes[0], minutes.at(-1)];
  if (!first || !last) return [];
  const known = new Map(minutes.map((one) => [Date.parse(one.minute), one]));
  const begin = Date.parse(first.minute);
  const count = Math.round((Date.parse(last.minute) - begin) / minuteMs) + 1;
  return Array.from({ length: count }, (_, index) => {
    const at = begin + index * minuteMs;
    return known.get(at) ?? { minute: new Date(at).toISOString(), from: nothing, to: nothing };
  });
}
