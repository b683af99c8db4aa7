import type { Tariff, VisitPrice } from '@nitida/contract';
import { roundHalfUp } from '../money/round-half-up.ts';
import { weekdayOf } from '../time/calendar.ts';

export const cleanerLevels = ['Junior', 'Middle', 'Senior'] as const;
export type CleanerLevel = (typeof cleanerLevels)[number];

/** Business settings. Rates are cents an hour, bonuses whole percentages. */
export interface CleanerPaySettings {
  ratePerHour: Readonly<Record<CleanerLevel, number>>;
  bonusPercent: Readonly<{ offPeak: number; sunday: number; rush: number }>;
  /** What any rate with any bonus must stay within, in cents an hour. */
  limits: Readonly<{ least: number; most: number }>;
  rushLimits: Readonly<{ least: number; most: number }>;
}

type PaidVisit = Pick<VisitPrice, 'labourMinutes' | 'cleaners' | 'tariff' | 'date'>;

const sunday = 0;
const minutesPerHour = 60;

/** Bonus of the one tariff a visit was priced at. Bonuses never add up: a Rush on a Sunday is a Rush. */
export function bonusPercent({ tariff, date }: { tariff: Tariff; date: string }, { bonusPercent: bonus }: CleanerPaySettings): number {
  if (tariff === 'Standard') return 0;
  if (tariff === 'Rush') return bonus.rush;
  return weekdayOf(date) === sunday ? bonus.sunday : bonus.offPeak;
}

/** What one cleaner gets when the visit is completed, in cents: their share of the hours × own rate × (1 + bonus), half up. */
export function cleanerPay(visit: PaidVisit, level: CleanerLevel, settings: CleanerPaySettings): number {
  const perHour = settings.ratePerHour[level] * (100 + bonusPercent(visit, settings));
  return roundHalfUp(visit.labourMinutes * perHour, visit.cleaners * minutesPerHour * 100);
}

/** Least and most that settings pay for an hour, in cents, bonuses included: what the pages show. */
export function payRange({ ratePerHour, bonusPercent: bonus }: CleanerPaySettings): { least: number; most: number } {
  const rates = Object.values(ratePerHour);
  const most = Math.max(...rates) * (100 + Math.max(0, ...Object.values(bonus)));
  return { least: Math.min(...rates), most: roundHalfUp(most, 100) };
}

/** Whether settings keep to the promised limits; those that do not are refused. */
export function isPayWithinLimits(settings: CleanerPaySettings): boolean {
  const { least, most } = payRange(settings);
  const { bonusPercent: bonus, limits, rushLimits } = settings;
  const isRushWithin = bonus.rush >= rushLimits.least && bonus.rush <= rushLimits.most;
  return isRushWithin && least >= limits.least && most <= limits.most && Math.min(...Object.values(bonus)) >= 0;
}
