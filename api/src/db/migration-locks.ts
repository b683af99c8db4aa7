/** What a statement of a migration does to the nodes that serve meanwhile, or an empty list. */
interface Rule {
  pattern: RegExp;
  why: string;
}

const rules: readonly Rule[] = [
  { pattern: /^create (unique )?index (?!concurrently)/, why: 'locks writers out of the table: use indexConcurrently' },
  {
    pattern: /\balter (column )?\S+ set not null/,
    why: 'reads the whole table under a lock: add a check that is not valid, validate it, then drop the check',
  },
  {
    pattern: /\balter (column )?\S+ (set data )?type\b/,
    why: 'writes the whole table again under a lock: add a column and move the values',
  },
  {
    pattern: /\badd (column )?(?!constraint)[^,]*\bdefault (?:[a-z_.]*random[a-z_]*|clock_timestamp|nextval|uuid)\w*\s*\(/,
    why: 'has a default that differs by row, so it writes the whole table again under a lock',
  },
  {
    pattern: /\badd (column )?(?!constraint)[^,]*\b(generated (always|by default) as|serial)\b/,
    why: 'writes the whole table again under a lock',
  },
  {
    pattern: /\badd (column )?(?!constraint)[^,]*\b(unique|primary key|references)\b/,
    why: 'reads the whole table under a lock: add the constraint in a step of its own',
  },
  {
    pattern: /\badd (column )?(?!constraint)(?![^,]*\bdefault\b)[^,]*\bnot null\b/,
    why: 'is refused by rows that exist and by nodes of the earlier version: give it a default',
  },
  {
    pattern: /\badd constraint \S+ (check|foreign key)(?!.*\bnot valid\b)/,
    why: 'reads the whole table under a lock: add it not valid, and validate it in the next migration',
  },
  {
    pattern: /\badd (constraint \S+ )?(unique|primary key)(?! using index)/,
    why: 'builds an index under a lock: build it concurrently, then add the constraint using it',
  },
  {
    pattern: /^(drop table|alter table .*\b(drop column|rename)\b)/,
    why: 'takes away what nodes of the earlier version use: release a version that does not use it first',
  },
  {
    pattern: /\balter (column )?\S+ drop default\b/,
    why: 'is refused to nodes of the earlier version, which do not send the column',
  },
  { pattern: /^(update|delete)\b/, why: 'locks rows until all steps are done: move them by a job, some at a time' },
  {
    pattern: /^(lock|truncate|vacuum full|cluster|reindex (?!.*concurrently)|refresh materialized view (?!concurrently))\b/,
    why: 'locks the whole table',
  },
];

const plain = (statement: string): string =>
  statement.replaceAll(/--.*$/gm, '').replaceAll('"', '').replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** The table that a statement changes, without its schema. */
const tableOf = (statement: string): string | undefined =>
  /^(?:create (?:unique )?index (?:concurrently )?(?:if not exists )?\S+ on|alter table(?: if exists)?(?: only)?|drop table(?: if exists)?|update|delete from|truncate(?: table)?) (?:only )?([\w.]+)/
    .exec(statement)?.[1]
    ?.split('.')
    .at(-1);

/**
 * Says what would lock tables of a running site, or break nodes of the earlier version. Tables that the same migration creates are new, so nobody waits
 * for them.
 * @param isOutside whether the statements run outside of a transaction
 */
export function lockFaults(statements: readonly string[], { isOutside = false } = {}): string[] {
  const all = statements.map(plain);
  const created = new Set(all.map((statement) => /^create table (?:if not exists )?([\w.]+)/.exec(statement)?.[1]?.split('.').at(-1)));
  return all.flatMap((statement) => {
    const inTransaction = !isOutside && /\bconcurrently\b/.test(statement) ? ['cannot run in a transaction: put it into `outside`'] : [];
    const table = tableOf(statement);
    if (table !== undefined && created.has(table)) return [];
    const broken = rules.filter(({ pattern }) => pattern.test(statement)).map(({ why }) => why);
    return [...inTransaction, ...broken].map((why) => `${statement.slice(0, 80)} … ${why}`);
  });
}
