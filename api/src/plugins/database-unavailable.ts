/**
 * PostgreSQL's codes: connection failures; deadlocks and conflicts after all retries; too few resources, including a full disk; a lock or statement that
 * took too long; shut-down and start-up. Node's codes: no answer, or a full disk.
 */
const unavailableCodes =
  /^(08...|25P03|40001|40P01|53...|55P03|57014|57P0[123]|ECONN(REFUSED|RESET|ABORTED)|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENOSPC|EDQUOT)$/;

/** The driver has no codes for these errors. */
const unavailableMessages =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Whether the database is temporarily unavailable, so that a later attempt may succeed. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ('code' in error && typeof error.code === 'string' && unavailableCodes.test(error.code)) return true;
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  return unavailableMessages.test(error.message);
}
