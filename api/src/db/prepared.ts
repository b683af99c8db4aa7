import type { Compilable, CompiledQuery } from 'kysely';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type pg from 'pg';
import { type Database, poolOf, type Tables, type Transaction } from './database.ts';
import { pipelineQueries } from './pipeline-queries.ts';

/** Stands in a statement for a value that comes with each run. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Writes statements down and runs none. */
const builder: Database = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Runs a statement with these values. @returns its rows. */
export type Prepared<Values, Row> = (on: Database | Transaction, values: Values) => Promise<Row[]>;

/**
 * A statement that is written down once, for calls that come often: building it anew costs more than all else that the
 * API does around a small statement. `build` is handed a slot for each value and must use it as it is, as a value of
 * its own: not inside a list, a calculation or a JSON text. Those that are asked for at once, outside of a transaction,
 * share a connection and reach PostgreSQL together: each must be short, and none may need what another of them writes.
 */
export function prepared<Values extends object, Row>(build: (db: Database, values: Values) => Compilable<Row>): Prepared<Values, Row> {
  let written: Written<Row> | null = null;
  return async (on, values) => {
    written ??= writtenDown(build(builder, slots<Values>()).compile());
    const parameters = valuesFor(written, values);
    const pool = poolOf(on);
    if (pool) return rowsOf<Row>(pool, written.query.sql, parameters);
    const statement = { ...written.query, parameters };
    const { rows } = await on.getExecutor().provideConnection((connection) => connection.executeQuery<Row>(statement));
    return rows;
  };
}

/** Outside of a transaction nothing is left for kysely to do. */
async function rowsOf<Row>(pool: pg.Pool, text: string, parameters: unknown[]): Promise<Row[]> {
  try {
    return (await pipelineQueries(pool, text, parameters)) as Row[];
  } catch (error) {
    // Else it leads to the socket, not to who asked.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

interface Written<Row> {
  query: CompiledQuery<Row>;
  /** By the place of each parameter: the value that comes with a run; null for one that stands in the statement. */
  names: (string | null)[];
}

const writtenDown = <Row>(query: CompiledQuery<Row>): Written<Row> => ({
  query,
  names: query.parameters.map((parameter) => (parameter instanceof Slot ? parameter.name : null)),
});

const slots = <Values extends object>(): Values => new Proxy<Values>({} as Values, { get: (_, name) => new Slot(String(name)) });

function valuesFor({ query, names }: Written<unknown>, values: object): unknown[] {
  const parameters = [...query.parameters];
  for (const [place, name] of names.entries()) {
    if (name === null) continue;
    const value: unknown = Reflect.get(values, name);
    if (value === undefined) throw new Error(`A prepared statement was run without ${name}`);
    parameters[place] = value;
  }
  return parameters;
}
