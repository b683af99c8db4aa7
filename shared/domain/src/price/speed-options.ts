import type { PriceList, Speed } from '@nitida/contract';
import { type LocalTime, minutesOfDay } from '../time/madrid.ts';
import type { VisitInput } from './types.ts';
import { durationMinutes, labourMinutes } from './work.ts';

export interface SpeedOption {
  speed: Speed;
  cleaners: number;
  /** Time on site, in minutes. */
  durationMinutes: number;
  /** Whether the time on site is within the maximum of a visit. */
  fitsHours: boolean;
}

const minutesPerDay = 24 * 60;

/** The time on site at each speed, slowest first. */
export function speedOptions(priceList: PriceList, input: VisitInput): SpeedOption[] {
  const labour = labourMinutes(priceList, input);
  return priceList.pricing.speeds
    .map(({ speed, cleaners }) => ({ speed, cleaners, durationMinutes: durationMinutes(labour, cleaners) }))
    .map((option) => ({ ...option, fitsHours: fitsHours(priceList, option.durationMinutes) }))
    .sort((a, b) => a.cleaners - b.cleaners);
}

/** Whether a time on site, in minutes, is within the maximum of a visit. */
export function fitsHours({ pricing }: PriceList, duration: number): boolean {
  return duration <= pricing.maximumHours * 60;
}

/** Whether a visit ends by 24:00 of its day. */
export function endsInTime(time: LocalTime, duration: number): boolean {
  return minutesOfDay(time) + duration <= minutesPerDay;
}

/** The slowest speed that is within the maximum hours and, for a start at `time`, ends by midnight. Null when there is none. */
export function fittingSpeed(priceList: PriceList, input: VisitInput, time: LocalTime | null): Speed | null {
  const fits = speedOptions(priceList, input).filter((option) => option.fitsHours);
  return fits.find((option) => time === null || endsInTime(time, option.durationMinutes))?.speed ?? null;
}
