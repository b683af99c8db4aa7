/**
 * PostgreSQL's classes: connection failures; deadlocks and conflicts that were tried again in vain; too few resources, a full disk
 * among them; a lock or a statement that took too long; shutting down or starting up. Node's: nobody answers, or a full disk.
 */
const awayCodes =
  /^(08...|25P03|40001|40P01|53...|55P03|57014|57P0[123]|ECONN(REFUSED|RESET|ABORTED)|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENOSPC|EDQUOT)$/;

/** The driver has no codes for these. */
const awayWords =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether the database cannot be reached for now: nothing was answered, and a later try may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && awayCodes.test(error.code)) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  return awayWords.test(error.message);
}
