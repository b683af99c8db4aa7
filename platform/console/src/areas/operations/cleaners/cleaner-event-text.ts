import type { StaffCleanerDetail } from '@nitida/contract';
import type { TFunction } from 'i18next';
import { levelKeys } from './cleaner-words.ts';
import { dayKeys } from './hours-fields.tsx';
import { weekdays } from './typed-hours.ts';

export type CleanerEvent = StaffCleanerDetail['events'][number];

interface EventText {
  /** Who changed what. */
  sentence: string;
  /** Each changed day, for working hours. */
  details: readonly string[];
}

type Values = Readonly<Record<string, unknown>>;

/** One change: who made it, and the stored values before and after it. */
interface Change {
  who: string;
  from: Values;
  to: Values;
}

const whoKeys: Readonly<Record<string, string>> = {
  cleaner: 'operations.cleaner.event.byCleaner',
  admin: 'operations.cleaner.event.byColleague',
  system: 'operations.cleaner.event.bySystem',
};

const valuesOf = (value: unknown): Values => (typeof value === 'object' && value !== null ? { ...value } : {});

/** An event in words. Null when it was stored without a change, as when only one of hours and radius was changed and both were saved. */
export function cleanerEventText(t: TFunction, { kind, by, from, to, colleague }: CleanerEvent): EventText | null {
  const change = { who: colleague ?? t(whoKeys[by] ?? 'operations.cleaner.event.bySystem'), from: valuesOf(from), to: valuesOf(to) };
  switch (kind) {
    case 'joined':
      return plain(
        t('operations.cleaner.event.joined', { who: change.who, level: levelName(t, change.to.level), postalCode: change.to.postal_code }),
      );
    case 'level':
      return levelText(t, change);
    case 'hours':
      return hoursText(t, change);
    case 'area':
      return areaText(t, change);
    case 'password':
      return plain(t('operations.cleaner.event.password', { who: change.who }));
    case 'link':
      return plain(t('operations.cleaner.event.link', { who: change.who }));
    case 'mobile':
      return plain(t('operations.cleaner.event.mobile', { who: change.who }));
    case 'active':
      return activeText(t, change);
    default:
      return null;
  }
}

const plain = (sentence: string): EventText => ({ sentence, details: [] });

const levelName = (t: TFunction, level: unknown): string =>
  Object.entries(levelKeys)
    .filter(([name]) => name === level)
    .map(([, key]) => t(key))
    .join();

function levelText(t: TFunction, { who, from, to }: Change): EventText | null {
  if (from.level === to.level) return null;
  const levels = { who, from: levelName(t, from.level), to: levelName(t, to.level) };
  if (to.completedJobs === undefined) return plain(t('operations.cleaner.event.level', levels));
  return plain(t('operations.cleaner.event.levelRose', { ...levels, visits: to.completedJobs, ratings: to.fiveStarRatings }));
}

function hoursText(t: TFunction, { who, from, to }: Change): EventText | null {
  const [before, after] = [hoursIn(from), hoursIn(to)];
  const details = weekdays.flatMap((day) => {
    const [was, is] = [timesText(t, before[day]), timesText(t, after[day])];
    return was === is ? [] : [t('operations.cleaner.event.day', { day: t(dayKeys[day]), was, is })];
  });
  return details.length === 0 ? null : { sentence: t('operations.cleaner.event.hours', { who }), details };
}

/** Staff's changes name the hours; those of the app are the hours. */
const hoursIn = (values: Values): Values => ('hours' in values ? valuesOf(values.hours) : values);

const timesText = (t: TFunction, times: unknown): string => (Array.isArray(times) ? times.join('–') : t('operations.cleaner.free'));

/** Staff's changes have the radius alone; those of the app have the columns of radius and postal code. */
function areaText(t: TFunction, { who, from, to }: Change): EventText | null {
  const [wasKm, isKm] = [from.radiusKm ?? from.radius_km, to.radiusKm ?? to.radius_km];
  const radius = wasKm === isKm ? [] : [t('operations.cleaner.event.radius', { who, from: wasKm, to: isKm })];
  const place =
    from.postal_code === to.postal_code ? [] : [t('operations.cleaner.event.place', { who, from: from.postal_code, to: to.postal_code })];
  const sentences = [...place, ...radius];
  return sentences.length === 0 ? null : plain(sentences.join(' '));
}

function activeText(t: TFunction, { who, from, to }: Change): EventText | null {
  if (from.active === to.active) return null;
  return plain(t(to.active === true ? 'operations.cleaner.event.resumed' : 'operations.cleaner.event.stopped', { who }));
}
