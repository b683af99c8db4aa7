/** A statement that the server ran, with its plan, as `auto_explain` logs it. */
export interface LoggedPlan {
  ms: number;
  text: string;
  plan: string;
}

/** Settings that make a server log the plan of every statement. */
export const logPlans = [
  // Its settings are unknown before it is loaded.
  "load 'auto_explain'",
  "alter system set session_preload_libraries = 'auto_explain'",
  'alter system set auto_explain.log_min_duration = 0',
  'alter system set auto_explain.log_analyze = on',
  'alter system set auto_explain.log_timing = off',
  'select pg_reload_conf()',
];

/**
 * Makes a server look for an index even where reading a table as a whole is quicker, which it is while the table is small. A statement that still reads a
 * large table as a whole has no index, whatever the size. The price that the server then puts on reading a small table would also make it compile statements.
 */
export const preferIndexes = ['alter system set enable_seqscan = off', 'alter system set jit = off', 'select pg_reload_conf()'];

/** Reads the plans from the server's log. */
export function loggedPlans(log: string): LoggedPlan[] {
  return log.split(/^(?=\d{4}-\d\d-\d\d )/m).flatMap((entry) => {
    const found = /duration: ([\d.]+) ms {2}plan:\n\s*Query Text: ([\s\S]*?)\n(\t[A-Z][\s\S]*)$/.exec(entry);
    return found ? [{ ms: Number(found[1]), text: (found[2] ?? '').replaceAll(/\s+/g, ' '), plan: found[3] ?? '' }] : [];
  });
}

/** How many rows the plan read and did not want, which an index would have left out. */
export const readInVain = ({ plan }: LoggedPlan): number =>
  Math.max(0, ...[...plan.matchAll(/Rows Removed by Filter: (\d+)/g)].map(([, rows]) => Number(rows)));

/** The tables of a list that the plan reads as a whole. */
export const readWhole = ({ plan }: LoggedPlan, tables: readonly string[]): string[] =>
  tables.filter((table) => new RegExp(`Seq Scan on ${table}\\b`).test(plan));
