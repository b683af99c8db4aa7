import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalTools, seedNow, switchSimulation } from '@nitida/local/tools';
import { loadConfig } from '../../../api/src/config.ts';
import { createApi } from '../../../api/src/create-api.ts';
import type { Database } from '../../../api/src/db/database.ts';
import { isDomainError } from '../../../api/src/domain-error.ts';
import { hashPassword } from '../../../api/src/modules/auth/passwords.ts';
import { insertClient } from '../../../api/src/modules/auth/users.ts';
import { onboardCleaner } from '../../../api/src/modules/cleaner/onboard.ts';
import { setCleanerPassword } from '../../../api/src/modules/cleaner/password.ts';
import { createDatabase } from '../../../api/test/postgres-database.ts';
import { call } from './calls.ts';
import { addressOf } from './http.ts';
import { freePorts, type RunningNode, startNode } from './node.ts';
import { type PostgresServer, startPostgres } from './start-postgres.ts';

export type DatabaseKind = 'pglite' | 'postgres';

export interface Visitor {
  /** The visitor's loopback address. */
  from: string;
}
export interface ProofCleaner extends Visitor {
  id: string;
  token: string;
}
export interface ProofCustomer extends Visitor {
  id: string;
  cookie: string;
}

/** An API that a proof has started, with cleaners and customers who are signed in. */
export interface RunningApi {
  kind: DatabaseKind;
  nodes: RunningNode[];
  /** The database's URL; null on PGlite. */
  databaseUrl: string | null;
  /** The variables of the nodes. */
  env: Record<string, string>;
  cleaners: ProofCleaner[];
  customers: ProofCustomer[];
  /** Kills one node and starts it again on its port. */
  kill(node: number): Promise<void>;
  /** Stops the nodes and reads from the database. */
  inspect<T>(look: (db: Database) => Promise<T>): Promise<T>;
}

/** For example `postgres, 2 nodes`. */
export const describeApi = ({ kind, nodes }: Pick<RunningApi, 'kind' | 'nodes'>): string =>
  `${kind}, ${nodes.length === 1 ? 'one node' : `${nodes.length} nodes`}`;

/** Distributes requests to the nodes in turn. */
export const portOf = ({ nodes }: Pick<RunningApi, 'nodes'>, turn: number): number => nodes[turn % nodes.length]?.port ?? 0;

/** The number of people that a proof needs. */
export interface People {
  cleaners: number;
  customers: number;
}

const signals = ['SIGINT', 'SIGTERM'] as const;
const password = 'Marbella2027';
const wholeDay: [string, string] = ['00:00', '00:00'];
const allHours = { 0: wholeDay, 1: wholeDay, 2: wholeDay, 3: wholeDay, 4: wholeDay, 5: wholeDay, 6: wholeDay };

/**
 * Sets up a database with cleaners and customers, and starts the API on it. On PostgreSQL two processes share the database. `run` uses them over HTTP.
 * `more` are variables of the nodes, and `start` starts another server. Everything is stopped and removed afterwards.
 */
export async function withRunningApi<T>(
  kind: DatabaseKind,
  people: People,
  run: (api: RunningApi) => Promise<T>,
  { more = {}, start = startDatabase }: { more?: Record<string, string>; start?: () => Promise<PostgresServer> } = {},
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'nitida-proof-'));
  const server = kind === 'postgres' ? await start() : null;
  const env: Record<string, string> = { DATA_DIR: folder, ...(server && { DATABASE_URL: server.url }), ...more };
  const ports = [await freePorts(), ...(server ? [await freePorts()] : [])];
  const nodes: RunningNode[] = [];
  const takeDown = async () => {
    for (const node of nodes) await node.kill();
    await server?.stop();
    await rm(folder, { recursive: true, force: true });
  };
  // A proof that is interrupted cleans up too.
  const leave = () => void takeDown().finally(() => process.exit(1));
  for (const signal of signals) process.once(signal, leave);
  try {
    const passwords = await prepare(env, people);
    for (const port of ports) nodes.push(await startNode(port, env));
    const cleaners = await signInCleaners(ports[0] ?? 0, passwords);
    const customers = await signInCustomers(ports[0] ?? 0, people.customers);
    return await run({
      kind,
      nodes,
      databaseUrl: server?.url ?? null,
      env,
      cleaners,
      customers,
      async kill(index) {
        const node = nodes[index];
        if (!node) throw new Error(`There is no node ${index}`);
        await node.kill();
        nodes[index] = await startNode(node.port, env);
      },
      async inspect(look) {
        for (const node of nodes.splice(0)) await node.stop();
        return withApi(env, look);
      },
    });
  } finally {
    for (const signal of signals) process.off(signal, leave);
    await takeDown();
  }
}

/** Starts a PostgreSQL server, or creates an empty database on the one that TEST_DATABASE_URL names. */
function startDatabase(): Promise<PostgresServer> {
  const server = process.env.TEST_DATABASE_URL;
  return server ? createDatabase(server, 'nitida_proof') : startPostgres();
}

const emailOf = (index: number): string => `customer-${index}@example.com`;

/** @returns the log-ins of the cleaners */
const prepare = (env: Record<string, string>, people: People): Promise<{ id: string; email: string; password: string }[]> =>
  withApi(env, async (db, context) => {
    // The seed runs first, so that the demo customer's visits take none of these cleaners.
    await seedNow(context);
    await switchSimulation(db, false);
    const passwordHash = await hashPassword(password);
    return db.transaction().execute(async (trx) => {
      for (let index = 0; index < people.customers; index += 1) {
        const person = { name: 'Astrid', surname: 'Lind', email: emailOf(index), mobile: '+34612345678', affiliateId: null };
        await insertClient(trx, { ...person, passwordHash, lng: 'en', createdAt: context.clock.now() });
      }
      const made = [];
      for (let index = 0; index < people.cleaners; index += 1) {
        const cleaner = await onboardCleaner(context, trx, {
          name: `Cleaner ${index}`,
          email: `cleaner-${index}@example.com`,
          lng: 'es',
          postalCode: '29601',
          radiusKm: 100,
          hours: allHours,
        });
        if (isDomainError(cleaner)) throw new Error(`A cleaner was refused: ${cleaner.code}`);
        await setCleanerPassword(trx, cleaner.cleanerId, password);
        made.push({ id: cleaner.cleanerId, email: `cleaner-${index}@example.com`, password });
      }
      return made;
    });
  });

async function withApi<T>(
  env: Record<string, string>,
  work: (db: Database, context: Awaited<ReturnType<typeof createApi>>['context']) => Promise<T>,
): Promise<T> {
  const api = await createApi({
    config: loadConfig({ PORT: '0', LOG_LEVEL: 'silent', ...env }),
    development: createLocalTools(),
  });
  try {
    return await work(api.db, api.context);
  } finally {
    await api.close();
  }
}

async function signInCleaners(port: number, logins: { id: string; email: string; password: string }[]): Promise<ProofCleaner[]> {
  const signedIn: ProofCleaner[] = [];
  for (const [index, { id, ...body }] of logins.entries()) {
    const from = addressOf(1000 + index);
    const answer = await call(port, 'cleanerSignIn', { body, from });
    if (!answer.ok) throw new Error(`A cleaner cannot sign in: ${answer.code}`);
    signedIn.push({ id, token: answer.data.token, from });
  }
  return signedIn;
}

async function signInCustomers(port: number, count: number): Promise<ProofCustomer[]> {
  const signedIn: ProofCustomer[] = [];
  for (let index = 0; index < count; index += 1) {
    const from = addressOf(index);
    const answer = await call(port, 'signin', { body: { email: emailOf(index), password, role: 'client', lng: 'en' }, from });
    if (!answer.ok) throw new Error(`A customer cannot log in: ${answer.code}`);
    const cookie = answer.cookies.map((line) => line.split(';')[0]).find((pair) => pair?.includes('session')) ?? '';
    signedIn.push({ id: answer.data.user.id, cookie, from });
  }
  return signedIn;
}
