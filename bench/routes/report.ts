import type { Reading } from '../measurement.ts';
import type { Comparison, Medians } from './compare.ts';

type Value = 'bytes' | 'usable' | 'first' | 'largest' | 'blocked';

/** Blocking of less than the length of a long task in ms does not tell two pages apart. */
const least: Partial<Record<Value, number>> = { blocked: 50 };

/** The composed site against a twin. */
function ratio(value: Value, composed: Medians, twin: Medians): number {
  const floor = least[value] ?? 0;
  return Math.max(composed[value], floor) / Math.max(twin[value], floor);
}

const limited = (limit: number | undefined) => (limit === undefined ? {} : { limit });

/** All values of a comparison, with the limits of its route. */
export function readingsOf({ route: { path, limits }, composed, twin, drawn }: Comparison): Reading[] {
  const milliseconds = (['usable', 'first', 'largest', 'blocked'] as const).flatMap((value): Reading[] => [
    { what: `${path}: ${names[value]}`, value: composed[value], unit: 'ms' },
    { what: `${path}: ${names[value]}, twin`, value: twin[value], unit: 'ms' },
    { what: `${path}: ${names[value]}, drawn twin`, value: drawn[value], unit: 'ms' },
  ]);
  const kilobytes = (['bytes', 'scripts', 'allScripts', 'document'] as const).flatMap((value): Reading[] => [
    {
      what: `${path}: ${names[value]}`,
      value: composed[value],
      unit: 'KB',
      ...limited(value === 'bytes' || value === 'allScripts' ? undefined : limits[value]),
    },
    { what: `${path}: ${names[value]}, twin`, value: twin[value], unit: 'KB' },
  ]);
  return [
    { what: `${path}: bytes until usable against the twin`, value: ratio('bytes', composed, twin), unit: '×', limit: limits.bytes },
    { what: `${path}: usable against the twin`, value: ratio('usable', composed, twin), unit: '×', limit: limits.usable },
    {
      what: `${path}: largest paint against the drawn twin`,
      value: ratio('largest', composed, drawn),
      unit: '×',
      limit: limits.largest,
    },
    { what: `${path}: first paint against the drawn twin`, value: ratio('first', composed, drawn), unit: '×' },
    { what: `${path}: blocking time against the twin`, value: ratio('blocked', composed, twin), unit: '×', limit: limits.blocked },
    ...kilobytes,
    ...milliseconds,
  ];
}

const names = {
  usable: 'usable',
  first: 'first paint',
  largest: 'largest paint',
  blocked: 'blocking time',
  bytes: 'bytes until usable',
  scripts: 'JavaScript until usable',
  allScripts: 'JavaScript until quiet',
  document: 'document',
} as const;

const cells = (values: readonly string[]): string => `| ${values.join(' | ')} |`;

/** The table in Markdown, as the README of the project has it. */
export function tableOf(comparisons: readonly Comparison[]): string {
  const heading = ['Route', 'bytes', 'usable', 'LCP, of the drawn twin', 'blocking time', 'JavaScript, twin', 'document, twin'];
  const rows = comparisons.map(({ route: { path, isCustomer, limits }, composed, twin, drawn }) => {
    const bounded = (value: number, limit: number) => `${value.toFixed(2)} (${limit.toFixed(2)})`;
    const weight = (value: number, limit: number | undefined, other: number) =>
      `${value.toFixed(0)} KB${limit === undefined ? '' : ` (${limit})`}, ${other.toFixed(0)} KB`;
    return [
      `\`${path}\`${isCustomer ? ', logged in' : ''}`,
      bounded(ratio('bytes', composed, twin), limits.bytes),
      bounded(ratio('usable', composed, twin), limits.usable),
      bounded(ratio('largest', composed, drawn), limits.largest),
      bounded(ratio('blocked', composed, twin), limits.blocked),
      weight(composed.scripts, limits.scripts, twin.scripts),
      weight(composed.document, limits.document, twin.document),
    ];
  });
  return [cells(heading), cells(heading.map(() => '---')), ...rows.map(cells)].join('\n');
}
