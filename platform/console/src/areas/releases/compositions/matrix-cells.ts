import { type MatrixFault, type MatrixRow, matrixFaults } from '@nitida/contract/matrix';

/** A line of the table: one fault, and what each remote did with it. */
export interface MatrixLine {
  fault: MatrixFault;
  rows: ReadonlyMap<string, MatrixRow>;
}

export const remotesOf = (rows: readonly MatrixRow[]): string[] => [...new Set(rows.map(({ remote }) => remote))];

/** The faults that were tried, in their usual order. */
export function linesOf(rows: readonly MatrixRow[]): MatrixLine[] {
  const lines = matrixFaults.map((fault) => ({
    fault,
    rows: new Map(rows.filter((row) => row.fault === fault).map((row) => [row.remote, row])),
  }));
  return lines.filter((line) => line.rows.size > 0);
}
