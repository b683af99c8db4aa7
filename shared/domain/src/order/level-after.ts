import { type CleanerLevel, cleanerLevels } from './cleaner-pay.ts';

/** What a level takes, business settings: jobs completed and 5-star ratings received, in all. */
export interface LevelRequirement {
  completedJobs: number;
  fiveStarRatings: number;
}
export type LevelSettings = Readonly<Record<Exclude<CleanerLevel, 'Junior'>, LevelRequirement>>;

/** The level a cleaner has after a job or a rating: one step up at most, never down. */
export function levelAfter(level: CleanerLevel, record: LevelRequirement, settings: LevelSettings): CleanerLevel {
  const next = cleanerLevels[cleanerLevels.indexOf(level) + 1];
  if (next === undefined || next === 'Junior') return level;
  const needed = settings[next];
  const isEarned = record.completedJobs >= needed.completedJobs && record.fiveStarRatings >= needed.fiveStarRatings;
  return isEarned ? next : level;
}
