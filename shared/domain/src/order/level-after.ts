import { type CleanerLevel, cleanerLevels } from './cleaner-pay.ts';

/** The total of completed jobs and of 5-star ratings that a level requires. A business setting. */
export interface LevelRequirement {
  completedJobs: number;
  fiveStarRatings: number;
}
export type LevelSettings = Readonly<Record<Exclude<CleanerLevel, 'Junior'>, LevelRequirement>>;

/** The level of a cleaner after a job or a rating. It rises by one step at most and never falls. */
export function levelAfter(level: CleanerLevel, record: LevelRequirement, settings: LevelSettings): CleanerLevel {
  const next = cleanerLevels[cleanerLevels.indexOf(level) + 1];
  if (next === undefined || next === 'Junior') return level;
  const needed = settings[next];
  const isEarned = record.completedJobs >= needed.completedJobs && record.fiveStarRatings >= needed.fiveStarRatings;
  return isEarned ? next : level;
}
