import { isDeepStrictEqual } from 'node:util';

/** What a plan makes of the value that holds when it is due. */
export interface Merged {
  value: unknown;
  /** Figures that both the plan and somebody else have changed, each as its path in words: `pricePerHours, Basic, pricePerHour`. */
  conflicts: string[];
}

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlain = (value: unknown): boolean => typeof value !== 'object' || value === null;

/** Brings the figures that differ between `base` and `planned` into `present`. All others stay as they are, whoever changed them. */
export function mergeFigures(base: unknown, planned: unknown, present: unknown, path: readonly string[] = []): Merged {
  if (isDeepStrictEqual(base, planned) || isDeepStrictEqual(planned, present)) return { value: present, conflicts: [] };
  if (isDeepStrictEqual(base, present)) return { value: planned, conflicts: [] };
  if (isObject(base) && isObject(planned) && isObject(present)) return mergeFields(base, planned, present, path);
  if (Array.isArray(base) && Array.isArray(planned) && Array.isArray(present)) {
    const all = [base, planned, present];
    if (all.every((list) => list.every(isPlain))) return { value: mergeSets(base, planned, present), conflicts: [] };
    if (all.every((list) => isDeepStrictEqual(list.map(nameOf), base.map(nameOf)))) {
      const rows = base.map((row, index) => mergeFigures(row, planned[index], present[index], [...path, nameOf(row, index)]));
      return { value: rows.map(({ value }) => value), conflicts: rows.flatMap(({ conflicts }) => conflicts) };
    }
  }
  return { value: present, conflicts: [path.join(', ')] };
}

function mergeFields(base: Fields, planned: Fields, present: Fields, path: readonly string[]): Merged {
  const names = [...new Set([...Object.keys(present), ...Object.keys(planned)])];
  const merged = names.map((name) => [name, mergeFigures(base[name], planned[name], present[name], [...path, name])] as const);
  return {
    value: Object.fromEntries(merged.flatMap(([name, { value }]) => (value === undefined ? [] : [[name, value]]))),
    conflicts: merged.flatMap(([, { conflicts }]) => conflicts),
  };
}

/** Lists of names have no order that matters: what the plan adds comes last, and what it takes out is gone. */
const mergeSets = (base: readonly unknown[], planned: readonly unknown[], present: readonly unknown[]): unknown[] => [
  ...present.filter((one) => !base.includes(one) || planned.includes(one)),
  ...planned.filter((one) => !base.includes(one) && !present.includes(one)),
];

/** By what a row is known in its list: rows of another order or number are another list. */
function nameOf(row: unknown, index: number): string {
  const name = isObject(row) ? (row.id ?? row.type ?? row.speed ?? row.tariff) : undefined;
  return typeof name === 'string' ? name : String(index + 1);
}
