import type { Tariff, VisitPrice } from '@nitida/contract';
import { roundHalfUp } from '../money/round-half-up.ts';
import { weekdayOf } from '../time/calendar.ts';

export const cleanerLevels = ['Junior', 'Middle', 'Senior'] as const;
export type CleanerLevel = (typeof cleanerLevels)[number];

/** The business settings of cleaner pay. Rates are in cents per hour, bonuses in whole percent. */
export interface CleanerPaySettings {
  ratePerHour: Readonly<Record<CleanerLevel, number>>;
  bonusPercent: Readonly<{ offPeak: number; sunday: number; rush: number }>;
  /** Limits of every rate with every bonus, in cents per hour. */
  limits: Readonly<{ least: number; most: number }>;
  rushLimits: Readonly<{ least: number; most: number }>;
}

type PaidVisit = Pick<VisitPrice, 'labourMinutes' | 'cleaners' | 'tariff' | 'date'>;

const sunday = 0;
const minutesPerHour = 60;

/** The bonus of the tariff of a visit, in percent. Bonuses never add up: a Rush visit on a Sunday gets the Rush bonus only. */
export function bonusPercent({ tariff, date }: { tariff: Tariff; date: string }, { bonusPercent: bonus }: CleanerPaySettings): number {
  if (tariff === 'Standard') return 0;
  if (tariff === 'Rush') return bonus.rush;
  return weekdayOf(date) === sunday ? bonus.sunday : bonus.offPeak;
}

/** The pay of one cleaner for a completed visit, in cents: share of the hours × own rate × (1 + bonus), rounded half up. */
export function cleanerPay(visit: PaidVisit, level: CleanerLevel, settings: CleanerPaySettings): number {
  const perHour = settings.ratePerHour[level] * (100 + bonusPercent(visit, settings));
  return roundHalfUp(visit.labourMinutes * perHour, visit.cleaners * minutesPerHour * 100);
}

/** The lowest and the highest pay per hour, in cents, with bonuses. The pages for cleaners show this range. */
export function payRange({ ratePerHour, bonusPercent: bonus }: CleanerPaySettings): { least: number; most: number } {
  const rates = Object.values(ratePerHour);
  const most = Math.max(...rates) * (100 + Math.max(0, ...Object.values(bonus)));
  return { least: Math.min(...rates), most: roundHalfUp(most, 100) };
}

/** Whether pay settings keep to the promised limits. Settings that do not are rejected. */
export function isPayWithinLimits(settings: CleanerPaySettings): boolean {
  const { least, most } = payRange(settings);
  const { bonusPercent: bonus, limits, rushLimits } = settings;
  const isRushWithin = bonus.rush >= rushLimits.least && bonus.rush <= rushLimits.most;
  return isRushWithin && least >= limits.least && most <= limits.most && Math.min(...Object.values(bonus)) >= 0;
}
