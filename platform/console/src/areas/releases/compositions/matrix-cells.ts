import { type MatrixFault, type MatrixRow, matrixFaults, worstOf } from '@nitida/contract/matrix';

/** A line of the table: one fault, and what each remote did with it, in the worst of its pages. */
export interface MatrixLine {
  fault: MatrixFault;
  rows: ReadonlyMap<string, MatrixRow>;
}

export const remotesOf = (rows: readonly MatrixRow[]): string[] => [...new Set(rows.map(({ remote }) => remote))];

/** The faults that were tried, in their usual order. */
export function linesOf(rows: readonly MatrixRow[]): MatrixLine[] {
  const lines = matrixFaults.map((fault) => ({
    fault,
    rows: new Map(
      remotesOf(rows).flatMap((remote) => {
        const worst = worstOf(rows.filter((row) => row.remote === remote && row.fault === fault));
        return worst ? [[remote, worst]] : [];
      }),
    ),
  }));
  return lines.filter((line) => line.rows.size > 0);
}
