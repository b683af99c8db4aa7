import type { TFunction } from 'i18next';
import type { Fact } from '../../../parts/facts.tsx';
import { centFields, fieldKeys, valueKeys } from './payload-words.ts';

/** A field without words of its own: `hoursPerWeek` becomes "Hours per week". */
const titleOf = (path: string): string => {
  const words = path
    .replaceAll(/([A-Z0-9]+)/g, ' $1')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The content of an item as facts, each value by the name of its field. Parts of an object follow one another. */
export function payloadLines(t: TFunction, money: (cents: number) => string, payload: Readonly<Record<string, unknown>>): Fact[] {
  return Object.entries(payload).flatMap(([field, value]): Fact[] => {
    if (value === null || value === undefined || value === '') return [];
    const key = fieldKeys[field];
    const name = key === undefined ? titleOf(field) : t(key);
    if (typeof value === 'object') return [{ name, value: Object.values(value).filter(Boolean).map(String).join(', ') }];
    if (typeof value === 'number' && centFields.includes(field)) return [{ name, value: money(value) }];
    const word = valueKeys[field]?.[String(value)];
    return [{ name, value: word === undefined ? String(value) : t(word) }];
  });
}
