import { type MatrixReport, type MatrixRow, matrixFaults, worstOf } from '@nitida/contract/matrix';

const cellOf = (row: MatrixRow | undefined): string => {
  if (!row) return '·';
  const ms = row.fallbackMs === null ? 'never' : `${(row.fallbackMs / 1000).toFixed(1)} s`;
  return row.failures.length === 0 ? ms : `✗ ${ms}`;
};

/** A line for each fault and a column for each remote: after how long the fallback stood, or the last page where nothing is wrong. Then what did not pass. */
export function matrixTable({ rows }: Pick<MatrixReport, 'rows'>): string {
  const remotes = [...new Set(rows.map(({ remote }) => remote))];
  const faults = matrixFaults.filter((fault) => rows.some((row) => row.fault === fault));
  const body = faults.map((fault) => [
    fault,
    ...remotes.map((remote) => cellOf(worstOf(rows.filter((row) => row.remote === remote && row.fault === fault)))),
  ]);
  const lines = [['fault', ...remotes], ...body];
  const widths = lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? [];
  const table = lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
  const failed = rows.filter(({ failures }) => failures.length > 0);
  const slowest = Math.max(0, ...rows.map(({ shellMs }) => shellMs ?? 0));
  return [
    ...table,
    `The shell stood after ${(slowest / 1000).toFixed(1)} s at most.`,
    ...failed.map(({ remote, fault, path, failures }) => `${remote} (${path}), ${fault}: ${failures.join(' ')}`),
  ].join('\n');
}
