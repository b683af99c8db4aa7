import type { Fact } from '../../../parts/facts.tsx';

/** `hoursPerWeek` becomes "Hours per week". Names of fields are English in both languages. */
const titleOf = (path: string): string => {
  const words = path
    .replaceAll(/([A-Z0-9]+)/g, ' $1')
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The content of an item as facts, each value by the name of its field. Parts of an object follow one another. */
export function payloadLines(payload: Readonly<Record<string, unknown>>): Fact[] {
  return Object.entries(payload).flatMap(([name, value]): Fact[] => {
    if (value === null || value === undefined || value === '') return [];
    if (Array.isArray(value)) return [{ name: titleOf(name), value: value.map(String).join(', ') }];
    if (typeof value === 'object') return [{ name: titleOf(name), value: Object.values(value).filter(Boolean).map(String).join(', ') }];
    return [{ name: titleOf(name), value: String(value) }];
  });
}
