import type { TFunction } from 'i18next';
import type { Figure } from './figures.ts';

/** The groups of the three settings, by the first name of a figure's path. */
export const groupKeys: Readonly<Record<string, string>> = {
  pricePerHours: 'operations.prices.group.pricePerHours',
  cleaningSizePricing: 'operations.prices.group.cleaningSizePricing',
  sqmSizePricing: 'operations.prices.group.sqmSizePricing',
  extraServices: 'operations.prices.group.extraServices',
  timePricing: 'operations.prices.group.timePricing',
  pricing: 'operations.prices.group.pricing',
  ratePerHour: 'operations.prices.group.ratePerHour',
  bonusPercent: 'operations.prices.group.bonusPercent',
  limits: 'operations.prices.group.limits',
  rushLimits: 'operations.prices.group.rushLimits',
};

const rowNames = ['type', 'id', 'tariff', 'speed'] as const;

/** The name of the row of a list in which a figure stands, such as `oven`. Codes are the same in both languages. */
function rowOf(setting: unknown, path: readonly string[]): string {
  let inner: unknown = setting;
  const found: string[] = [];
  for (const name of path) {
    if (typeof inner !== 'object' || inner === null) break;
    const next: unknown = Object.entries(inner).find(([key]) => key === name)?.[1];
    if (Array.isArray(inner) && typeof next === 'object' && next !== null) found.push(...codesOf(next));
    inner = next;
  }
  return found.join(' ');
}

function codesOf(row: object): string[] {
  const entries = new Map<string, unknown>(Object.entries(row));
  const code = rowNames.map((name) => entries.get(name)).find((value) => typeof value === 'string');
  const [from, until, upTo] = [entries.get('from'), entries.get('until'), entries.get('upToSqm')];
  const hours = typeof from === 'string' && typeof until === 'string' ? `${from}–${until}` : '';
  const band = typeof upTo === 'number' ? `≤ ${upTo} m²` : upTo === null ? '∞ m²' : '';
  return [typeof code === 'string' ? code : '', hours, band].filter(Boolean);
}

/** `completedJobs` becomes "completed jobs". Names of figures are the codes of the price engine. */
const words = (name: string): string =>
  name
    .replaceAll(/([A-Z])/g, ' $1')
    .toLowerCase()
    .trim();

/** The label of a figure, such as "oven: price". */
export function labelOf(t: TFunction, setting: unknown, { path, isMoney }: Pick<Figure, 'path' | 'isMoney'>): string {
  const row = rowOf(setting, path);
  // The heading above says the group.
  const shown = groupKeys[path[0] ?? ''] && path.length > 1 ? path.slice(1) : path;
  const name = shown
    .filter((part) => !/^\d+$/.test(part))
    .map(words)
    .join(', ');
  const whole = row === '' ? name : `${row}: ${name}`;
  const label = whole.charAt(0).toUpperCase() + whole.slice(1);
  return isMoney ? t('operations.prices.euros', { label }) : label;
}
