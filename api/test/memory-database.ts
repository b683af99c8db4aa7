import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { memoryImage } from './memory-image.ts';

/** A database in memory with the schema and the rows of the migrations. No other test has it until it is returned. */
export interface MemoryDatabase {
  pglite: PGlite;
  release(): Promise<void>;
}

interface Idle {
  pglite: PGlite;
  baseline: Baseline;
}

/** What the migrations leave: the schema's fingerprint, the rows of each table that has some, and where the sequences stand. */
interface Baseline {
  schema: string;
  tables: string[];
  rows: { table: string; columns: string; rows: string }[];
  sequences: { name: string; last: string; called: boolean }[];
}

/**
 * The databases of this worker that no test uses. Starting one takes ten times as long as emptying it. Files of one worker share modules, so they share
 * the databases, too.
 */
const idle: Idle[] = [];

export async function borrowDatabase(): Promise<MemoryDatabase> {
  const { pglite, baseline } = idle.pop() ?? (await startDatabase());
  return {
    pglite,
    async release() {
      if (await isRestored(pglite, baseline)) idle.push({ pglite, baseline });
      else await pglite.close();
    },
  };
}

/** What a database in memory does not need: 128 MB of buffers, which are written when it opens, and a log that survives a crash. */
const settings = ['shared_buffers=16MB', 'wal_init_zero=off', 'synchronous_commit=off', 'full_page_writes=off'];

async function startDatabase(): Promise<Idle> {
  const startParams = [...PGlite.defaultStartParams, ...settings.flatMap((setting) => ['-c', setting])];
  const pglite = await PGlite.create({ dataDir: 'memory://', extensions: { pg_trgm }, loadDataDir: await memoryImage(), startParams });
  return { pglite, baseline: await readBaseline(pglite) };
}

const isOurs = (schema: string): string => `${schema} not in ('pg_catalog', 'information_schema', 'pg_toast')`;

/** Tables with their columns, indexes, sequences and triggers. */
const fingerprint = `
  select md5(string_agg(what, ',' order by what)) as schema from (
    select n.nspname || c.relname || c.relkind::text || c.relnatts || c.relchecks || c.relhastriggers as what
      from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${isOurs('n.nspname')}
    union all select tgrelid::text || tgname from pg_trigger where not tgisinternal
  ) as parts`;

async function schemaOf(pglite: PGlite): Promise<string> {
  const { rows } = await pglite.query<{ schema: string }>(fingerprint);
  return rows[0]?.schema ?? '';
}

async function readBaseline(pglite: PGlite): Promise<Baseline> {
  const found = await pglite.query<{ name: string; columns: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name, string_agg(quote_ident(a.attname), ', ' order by a.attnum) as columns
      from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and ${isOurs('n.nspname')} and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by 1`);
  const rows: Baseline['rows'] = [];
  for (const { name, columns } of found.rows) {
    const { rows: read } = await pglite.query<{ rows: string | null }>(`select json_agg(t)::text as rows from ${name} t`);
    if (read[0]?.rows) rows.push({ table: name, columns, rows: read[0].rows });
  }
  const sequences = await pglite.query<Baseline['sequences'][number]>(`
    select format('%I.%I', schemaname, sequencename) as name, coalesce(last_value, start_value)::text as last, last_value is not null as called
      from pg_sequences where ${isOurs('schemaname')}`);
  return { schema: await schemaOf(pglite), tables: found.rows.map(({ name }) => name), rows, sequences: sequences.rows };
}

/** Brings the rows and the session back to the baseline. @returns false when a test changed the schema, or left the session unusable */
async function isRestored(pglite: PGlite, { schema, tables, rows, sequences }: Baseline): Promise<boolean> {
  try {
    // A test that failed may have left a transaction open.
    await pglite.exec('rollback');
    if ((await schemaOf(pglite)) !== schema) return false;
    const { rows: filled } = await pglite.query<{ name: string }>(
      tables.map((name) => `select '${name}' as name where exists (select from ${name})`).join(' union all '),
    );
    // No trigger fires, so that tables which refuse changes are emptied, too.
    await pglite.exec(`set session_replication_role = replica; truncate ${filled.map(({ name }) => name).join(', ')} cascade`);
    for (const { table, columns, rows: kept } of rows)
      await pglite.query(
        `insert into ${table} (${columns}) overriding system value select ${columns} from json_populate_recordset(null::${table}, $1)`,
        [kept],
      );
    await pglite.exec(sequences.map(({ name, last, called }) => `select setval('${name}', ${last}, ${called})`).join(';'));
    await pglite.exec('discard all');
    return true;
  } catch {
    return false;
  }
}
