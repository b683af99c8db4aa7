/**
 * Why the database was unavailable: no connection was free in time (`pool`), a lock or a statement took too long, conflicts lasted through all retries, it
 * lacks resources such as space on its disk, it refuses the role, the password or the database of this process (`login`), or it cannot be reached, stops or
 * starts (`connection`).
 */
export type DatabaseTrouble = 'pool' | 'lock' | 'statement' | 'conflict' | 'resources' | 'login' | 'connection';

/** PostgreSQL's and Node's codes. */
const codes: readonly (readonly [RegExp, DatabaseTrouble])[] = [
  [/^55P03$/, 'lock'],
  [/^(57014|25P03)$/, 'statement'],
  [/^(40001|40P01)$/, 'conflict'],
  [/^(53...|ENOSPC|EDQUOT)$/, 'resources'],
  // An operator changes the password or the role while processes run; these are none of a statement.
  [/^(28000|28P01|3D000)$/, 'login'],
  [/^(08...|57P0[123]|ECONN(REFUSED|RESET|ABORTED)|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH)$/, 'connection'],
];
/** The driver has no codes for these errors, and PostgreSQL says of its own files on a full disk only that something went wrong (XX000). */
const messages: readonly (readonly [RegExp, DatabaseTrouble])[] = [
  [/^timeout exceeded when trying to connect/, 'pool'],
  [/^Query read timeout/, 'statement'],
  [/^could not write .*file/, 'resources'],
  [/^(Connection terminated|Client has encountered a connection error)/, 'connection'],
];

const found = (list: readonly (readonly [RegExp, DatabaseTrouble])[], text: string): DatabaseTrouble | null =>
  list.find(([pattern]) => pattern.test(text))?.[1] ?? null;

/** What kept the database from answering, so that a later attempt may succeed. Null for any other error. */
export function databaseTrouble(error: unknown): DatabaseTrouble | null {
  if (!(error instanceof Error)) return null;
  const ofCode = 'code' in error && typeof error.code === 'string' ? found(codes, error.code) : null;
  if (ofCode) return ofCode;
  if (error instanceof AggregateError) return error.errors.map(databaseTrouble).find((trouble) => trouble !== null) ?? null;
  return found(messages, error.message);
}
