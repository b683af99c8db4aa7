import type { Compilable, CompiledQuery } from 'kysely';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import { type Database, type ObservedPool, poolOf, type Tables, type Transaction } from './database.ts';
import { pipelineQueries } from './pipeline-queries.ts';

/** The placeholder in a statement for a value that each run supplies. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** Compiles statements without running them. */
const builder: Database = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/** Runs a statement with the given values. @returns the rows */
export type Prepared<Values, Row> = (on: Database | Transaction, values: Values) => Promise<Row[]>;

/**
 * Compiles a statement once, for frequent calls: compiling it costs more than everything else around a small statement. `build` receives a placeholder for
 * each value and must use it directly as a value, not inside a list, a calculation or a JSON text. Simultaneous statements outside of a transaction share a
 * connection and reach PostgreSQL together, so each must be short and none may depend on another.
 */
export function prepared<Values extends object, Row>(build: (db: Database, values: Values) => Compilable<Row>): Prepared<Values, Row> {
  let compiled: CompiledStatement<Row> | null = null;
  return async (on, values) => {
    compiled ??= compileStatement(build(builder, placeholders<Values>()).compile());
    const parameters = valuesFor(compiled, values);
    const observed = poolOf(on);
    if (observed) return rowsOf<Row>(observed, compiled.query.sql, parameters);
    const statement = { ...compiled.query, parameters };
    const { rows } = await on.getExecutor().provideConnection((connection) => connection.executeQuery<Row>(statement));
    return rows;
  };
}

/** Outside of a transaction, the statement does not need kysely. */
async function rowsOf<Row>({ pool, onQuery }: ObservedPool, text: string, parameters: unknown[]): Promise<Row[]> {
  const startedAt = onQuery ? performance.now() : 0;
  try {
    const rows = (await pipelineQueries(pool, text, parameters)) as Row[];
    onQuery?.({ sql: text, ms: performance.now() - startedAt, failed: false });
    return rows;
  } catch (error) {
    onQuery?.({ sql: text, ms: performance.now() - startedAt, failed: true });
    // Without this, the stack trace would lead to the socket instead of the caller.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  }
}

interface CompiledStatement<Row> {
  query: CompiledQuery<Row>;
  /** For each parameter, the name of the value that a run supplies, or null for a constant of the statement. */
  names: (string | null)[];
}

const compileStatement = <Row>(query: CompiledQuery<Row>): CompiledStatement<Row> => ({
  query,
  names: query.parameters.map((parameter) => (parameter instanceof Placeholder ? parameter.name : null)),
});

const placeholders = <Values extends object>(): Values =>
  new Proxy<Values>({} as Values, { get: (_, name) => new Placeholder(String(name)) });

function valuesFor({ query, names }: CompiledStatement<unknown>, values: object): unknown[] {
  const parameters = [...query.parameters];
  for (const [place, name] of names.entries()) {
    if (name === null) continue;
    const value: unknown = Reflect.get(values, name);
    if (value === undefined) throw new Error(`A prepared statement was run without ${name}`);
    parameters[place] = value;
  }
  return parameters;
}
