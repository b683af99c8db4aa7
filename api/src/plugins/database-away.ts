/** PostgreSQL's classes: connection failures; too many connections; shutting down or starting up. Node's: nobody answers. */
const awayCodes = /^(08...|53300|57P0[123]|ECONN(REFUSED|RESET|ABORTED)|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/;

/** The driver has no codes for these. */
const awayWords = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether the database cannot be reached for now: nothing was answered, and a later try may succeed. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && awayCodes.test(error.code)) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  return awayWords.test(error.message);
}
