/** The fields of answers that hold cents. */
const cents = new Set([
  'total',
  'amount',
  'commission',
  'paidOut',
  'paidNet',
  'due',
  'price',
  'pricePerHour',
  'perSqm',
  'fixed',
  'withdrawn',
  'fee',
  'excess',
]);
/** Longer cells of a table are cut. */
const widest = 44;

/** Formats an answer for people: lists as tables, everything else as lines of name and value. */
export function show(answer: unknown): string {
  const value = unwrapped(answer);
  if (Array.isArray(value)) return value.length === 0 ? 'Nothing.' : table(value);
  if (isObject(value)) return lines(value, '').join('\n');
  return value === null ? 'Nothing.' : String(value);
}

/** `{ items: [...] }` is shown as its list, `{ item: {...} }` as its item. */
function unwrapped(answer: unknown): unknown {
  const values = isObject(answer) ? Object.values(answer) : [];
  return values.length === 1 ? values[0] : answer;
}

function table(rows: readonly unknown[]): string {
  const objects = rows.map((row) => (isObject(row) ? row : { value: row }));
  const columns = [...new Set(objects.flatMap((row) => Object.keys(row)))];
  const cells = objects.map((row) => columns.map((column) => cut(cell(column, row[column]))));
  const widths = columns.map((column, index) => Math.max(column.length, ...cells.map((line) => line[index]?.length ?? 0)));
  const line = (texts: readonly string[]) =>
    texts
      .map((text, index) => text.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd();
  return [line(columns), ...cells.map(line)].join('\n');
}

function lines(value: Record<string, unknown>, indent: string): string[] {
  return Object.entries(value).flatMap(([key, inner]) => {
    if (Array.isArray(inner) && inner.some(isObject))
      return [
        `${indent}${key}:`,
        ...table(inner)
          .split('\n')
          .map((row) => `${indent}  ${row}`),
      ];
    if (isObject(inner)) return [`${indent}${key}:`, ...lines(inner, `${indent}  `)];
    return [`${indent}${key}: ${cell(key, inner)}`];
  });
}

function cell(key: string, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' && cents.has(key)) return `${(value / 100).toFixed(2)} €`;
  if (Array.isArray(value) && !value.some(isObject)) return value.join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

const cut = (text: string): string => {
  const oneLine = text.replace(/\s+/g, ' ');
  return oneLine.length > widest ? `${oneLine.slice(0, widest - 1)}…` : oneLine;
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
