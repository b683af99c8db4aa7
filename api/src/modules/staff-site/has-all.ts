import { type RawBuilder, type SqlBool, sql } from 'kysely';

/** Whether a plain text has all patterns. An index on the text's trigrams answers it. */
export const hasAll = (text: RawBuilder<string>, patterns: readonly string[]): RawBuilder<SqlBool> =>
  sql`(${sql.join(
    patterns.map((pattern) => sql`${text} like plain_text(${pattern})`),
    sql` and `,
  )})`;
