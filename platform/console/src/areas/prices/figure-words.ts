import { extraKeys, serviceKeys, speedKeys, tariffKeys } from '@nitida/contract/name-keys';
import { formatMoney } from '@nitida/ui/format';
import type { i18n } from 'i18next';
import { soldNames } from '../../i18n/texts.ts';
import { localeOf } from '../../parts/when.tsx';
import { type FigureWords, figureWords, unitKeys } from './figure-table.ts';
import type { Figure } from './figures.ts';
import { hoursText, weekdaysText } from './tariff-times.ts';

type Place = Pick<Figure, 'path'>;

const levelKeys: Readonly<Record<string, string>> = {
  Junior: 'operations.level.junior',
  Middle: 'operations.level.middle',
  Senior: 'operations.level.senior',
};

const isCounted = (part: string): boolean => /^\d+$/.test(part) || part in levelKeys;

/** The words of a figure. A figure that the table lacks has none. */
export const wordsOf = ({ path }: Place): FigureWords | undefined =>
  figureWords[path.map((part) => (isCounted(part) ? '*' : part)).join('.')];

/** The row of a list in which a figure stands, such as `{ id: 'oven', price: 1800 }`. */
function rowOf(setting: unknown, path: readonly string[]): { row: Map<string, unknown>; rows: readonly unknown[] } | null {
  let inner: unknown = setting;
  for (const name of path) {
    if (typeof inner !== 'object' || inner === null) return null;
    const next: unknown = Object.entries(inner).find(([key]) => key === name)?.[1];
    if (Array.isArray(inner) && typeof next === 'object' && next !== null) return { row: new Map(Object.entries(next)), rows: inner };
    inner = next;
  }
  return null;
}

const keyIn = (keys: Readonly<Record<string, string>>, code: unknown): string | undefined =>
  typeof code === 'string' ? keys[code] : undefined;

/** What the row of a figure is about, such as "Inside the oven". Empty for a figure that stands in no row. */
export function rowNameOf(texts: i18n, setting: unknown, { path }: Place): string {
  const level = keyIn(
    levelKeys,
    path.find((part) => part in levelKeys),
  );
  if (level !== undefined) return texts.t(level);
  const found = rowOf(setting, path);
  if (!found) return '';
  const { row } = found;
  const key =
    keyIn(serviceKeys, row.get('type')) ??
    keyIn(extraKeys, row.get('id')) ??
    keyIn(speedKeys, row.get('speed')) ??
    keyIn(tariffKeys, row.get('tariff'));
  const name = key === undefined ? '' : texts.t(key, { ns: soldNames });
  const times = row.has('tariff') ? [weekdaysText(texts, row.get('weekdays')), hoursText(row.get('from'), row.get('until'))] : [];
  return [name, ...times.filter(Boolean)].join(' · ');
}

/** The bands of a cleaning are counted from 1. */
function bandOf(setting: unknown, { path }: Place): number {
  const found = rowOf(setting, path);
  const type = found?.row.get('type');
  const position = Number(path.find((part) => /^\d+$/.test(part)) ?? 0);
  const earlier = (found?.rows ?? []).slice(0, position + 1);
  return earlier.filter((row) => typeof row === 'object' && row !== null && 'type' in row && row.type === type).length;
}

/** The words of the first of several figures, for a place that holds them together. */
const firstWordsIn = ({ path }: Place): FigureWords | undefined =>
  Object.entries(figureWords).find(([place]) => place.startsWith(`${path.join('.')}.`))?.[1];

/** The name of a figure, such as "Shortest Basic cleaning". */
export function nameOf(texts: i18n, setting: unknown, figure: Place): string {
  const words = wordsOf(figure) ?? firstWordsIn(figure);
  return words ? texts.t(words.name, { band: bandOf(setting, figure) }) : figure.path.join('.');
}

const unitOf = (texts: i18n, unit: string): string => {
  const key = keyIn(unitKeys, unit);
  return key === undefined ? unit : texts.t(key);
};

/** A label with the unit of its figure: "Shortest visit (h)". */
export function withUnit(texts: i18n, figure: Place, label: string): string {
  const words = wordsOf(figure);
  return words?.unit ? texts.t('operations.prices.withUnit', { label, unit: unitOf(texts, words.unit) }) : label;
}

/** The name of a figure with its row, for lists in which it stands alone: "Inside the oven: Price". */
export function labelOf(texts: i18n, setting: unknown, figure: Place): string {
  const [row, name] = [rowNameOf(texts, setting, figure), nameOf(texts, setting, figure)];
  return row ? texts.t('operations.prices.row', { row, figure: name }) : name;
}

/** The number with its unit: "€18.00", "2.5 h". */
export function figureText(texts: i18n, figure: Pick<Figure, 'path' | 'value' | 'isMoney'>): string {
  const { isMoney, value } = figure;
  const unit = wordsOf(figure)?.unit ?? null;
  const locale = localeOf(texts.language);
  if (unit === '€') return formatMoney(value, locale);
  const cents = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const number = new Intl.NumberFormat(locale, isMoney ? cents : { maximumFractionDigits: 6 }).format(isMoney ? value / 100 : value);
  return unit ? `${number} ${unitOf(texts, unit)}` : number;
}

/** Names the fields of a refusal, which the API gives as places in the setting. */
export const placeName = (texts: i18n, setting: unknown, place: string): string => labelOf(texts, setting, { path: place.split('.') });
