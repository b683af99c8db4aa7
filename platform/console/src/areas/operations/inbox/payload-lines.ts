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

/** The database gives fields in an order of its own. */
const fieldOrder = Object.keys(fieldKeys);
const addressOrder = ['address1', 'address2', 'postalCode', 'city', 'province'];
const inOrder = (parts: object, order: readonly string[]): [string, unknown][] => {
  const place = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);
  return Object.entries(parts).toSorted(([one], [other]) => place(one) - place(other));
};
const written = (parts: object): string =>
  inOrder(parts, addressOrder)
    .map(([, part]) => part)
    .filter(Boolean)
    .join(', ');

/** The content of an item as facts in the order of the forms, each value by the name of its field. Parts of an object follow one another. */
export function payloadLines(t: TFunction, money: (cents: number) => string, payload: Readonly<Record<string, unknown>>): Fact[] {
  return inOrder(payload, fieldOrder).flatMap(([field, value]): Fact[] => {
    if (value === null || value === undefined || value === '') return [];
    const key = fieldKeys[field];
    const name = key === undefined ? titleOf(field) : t(key);
    if (typeof value === 'object') return [{ name, value: written(value) }];
    if (typeof value === 'number' && centFields.includes(field)) return [{ name, value: money(value) }];
    const word = valueKeys[field]?.[String(value)];
    return [{ name, value: word === undefined ? String(value) : t(word) }];
  });
}
