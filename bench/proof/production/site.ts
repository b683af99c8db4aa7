import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { createDatabase } from '../../../api/test/postgres-database.ts';
import { productionVariables } from '../../../platform/local/test/production-variables.ts';
import { ask } from '../support/http.ts';
import { freePorts, pause } from '../support/node.ts';
import { type PostgresServer, startPostgres } from '../support/start-postgres.ts';
import { type MailServer, type Provider, startMailServer, startProvider } from './neighbours.ts';
import { operating } from './operate.ts';
import { startTaxAgency, type TaxAgency } from './tax-agency.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const here = (file: string) => fileURLToPath(new URL(file, import.meta.url));
export const publicOrigin = 'https://nitida.example';
export const firstStaff = { email: 'pilar@nitida.example', password: 'a-password-of-staff' };
const patienceMs = 120_000;
const signals = ['SIGINT', 'SIGTERM'] as const;

/** A process of production's entry. */
export interface Process {
  port: number;
  pid: number;
  /** What tells this process from a later one with the same id: its start, in ticks of the system. Null once it has ended. */
  startedAt(): string | null;
  /** Its log since the start: lines of JSON. */
  log(): string;
  stop(): Promise<void>;
}

/** The variables of a process beside those of the site. */
type More = Record<string, string>;

/** A site in production: two nodes and a renderer on PostgreSQL, with a mail server, a payment provider and the tax agency as neighbours. */
export interface ProductionSite {
  nodes: Process[];
  renderer: Process;
  mail: MailServer;
  provider: Provider;
  agency: TaxAgency;
  /** How many calls of customers were answered with 503, and repeated. */
  busy: { answers: number };
  /** The variables of every process. */
  env: Record<string, string>;
  /** Runs commands of docs/operations.md in the shell of somebody who operates the site, who may change its variables. Processes that start later have them. */
  operate(commands: string): Promise<void>;
  /** Replaces a node by a process with further variables, on the same port. */
  replace(node: number, more?: More): Promise<void>;
  query(text: string, values?: unknown[]): Promise<Record<string, unknown>[]>;
}

/** Distributes requests to the nodes in turn, as the proxy does. */
export const portAt = ({ nodes }: Pick<ProductionSite, 'nodes'>, turn: number): number => nodes[turn % nodes.length]?.port ?? 0;

/** The headers that the proxy adds for a visitor. */
export const forwardedFor = (address: string) => ({ 'x-forwarded-for': address, 'x-forwarded-proto': 'https', host: 'nitida.example' });

const databaseOf = async (): Promise<PostgresServer> => {
  const server = process.env.TEST_DATABASE_URL;
  return server ? createDatabase(server, 'nitida_proof') : startPostgres();
};

/** Gives a database to a role of its own, whose log-in can end without that of others. @returns the database's address for the role */
async function ownedBy(pool: pg.Pool, databaseUrl: string, owner: string): Promise<string> {
  const url = new URL(databaseUrl);
  await pool.query(`create role ${owner} superuser login password 'former'`);
  await pool.query(`alter database ${url.pathname.slice(1)} owner to ${owner}`);
  url.username = owner;
  url.password = 'former';
  return url.href;
}

/** Roles belong to the whole server, which may be another one than that of the site. */
async function dropRoles(databaseUrl: string, roles: ReadonlySet<string>): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (const role of roles) await client.query(`drop role if exists "${role}"`);
  await client.end();
}

/** The time at which a process started, from the system's table of processes. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function spawnEntry(port: number, env: More): Process & { child: ChildProcess } {
  const child = spawn(process.execPath, [join(root, 'platform/site/serve.mjs')], {
    env: { PATH: process.env.PATH, ...env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const pid = child.pid ?? 0;
  return {
    child,
    port,
    pid,
    startedAt: () => startOf(pid),
    log: () => said,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Waits until a process answers. @throws when it ends, or does not */
async function answering({ child, port, log }: ReturnType<typeof spawnEntry>, path: string): Promise<void> {
  const until = performance.now() + patienceMs;
  while (performance.now() < until) {
    if (child.exitCode !== null) throw new Error(`A process ended with ${child.exitCode}:\n${log().slice(-4000)}`);
    const answer = await ask(port, 'GET', path).catch(() => null);
    if (answer?.status === 200) return;
    await pause(100);
  }
  throw new Error(`A process does not answer:\n${log().slice(-4000)}`);
}

/** Starts a site in production, lets `run` use it, and removes everything. `more` are variables of every process. */
export async function withProductionSite<T>(run: (site: ProductionSite) => Promise<T>, more: More = {}): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'nitida-production-'));
  const [database, providers, mail] = await Promise.all([databaseOf(), databaseOf(), startMailServer()]);
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  pool.on('error', () => {});
  const ports = [await freePorts(), await freePorts(), await freePorts()] as const;
  const nodePorts = [ports[0], ports[1]];
  const provider = await startProvider(providers.url, folder, () => nodePorts);
  const agency = await startTaxAgency(providers.url, folder, provider.identity);
  const owner = `proof_${randomBytes(4).toString('hex')}`;
  const env: More = {
    ...productionVariables(publicOrigin),
    ...provider.env,
    ...agency.env,
    DATABASE_URL: await ownedBy(pool, database.url, owner),
    SMTP_URL: mail.url,
    STAFF_EMAIL: firstStaff.email,
    TRUST_PROXY: '127.0.0.1/32',
    NODE_OPTIONS: `--import=${here('to-neighbours.ts')}`,
    ...more,
  };
  const running = new Set<Process>();
  const start = async (name: string, port: number, own: More = {}, path = '/healthz'): Promise<Process> => {
    const options = own.CLOCK_WRONG_HOURS ? { NODE_OPTIONS: `${env.NODE_OPTIONS} --import=${here('wrong-clock.ts')}` } : {};
    const started = spawnEntry(port, { ...env, DATA_DIR: join(folder, name), ...own, ...options });
    running.add(started);
    await answering(started, path);
    return started;
  };
  const takeDown = async () => {
    await Promise.all([...running].map((one) => one.stop()));
    await pool.end();
    await Promise.all([provider.close(), agency.close()]);
    await Promise.all([database.stop(), mail.close()]);
    await dropRoles(providers.url, new Set([new URL(env.DATABASE_URL ?? '').username, owner]));
    await providers.stop();
    await rm(folder, { recursive: true, force: true });
  };
  // A proof that is interrupted cleans up too.
  const leave = () => void takeDown().finally(() => process.exit(1));
  for (const signal of signals) process.once(signal, leave);
  try {
    const nodes = [await start('node-0', ports[0]), await start('node-1', ports[1])];
    const renderer = await start('renderer', ports[2], { SERVES: 'renderer', API_ORIGIN: `http://127.0.0.1:${ports[0]}` });
    const query = async (text: string, values?: unknown[]) => (await pool.query(text, values)).rows;
    const replace = async (index: number, own: More = {}) => {
      const former = nodes[index];
      if (!former) throw new Error(`There is no node ${index}`);
      await former.stop();
      running.delete(former);
      nodes[index] = await start(`node-${index}`, former.port, own);
    };
    return await run({
      nodes,
      renderer,
      mail,
      provider,
      agency,
      busy: { answers: 0 },
      env,
      operate: operating(folder, env),
      replace,
      query,
    });
  } finally {
    for (const signal of signals) process.off(signal, leave);
    await takeDown();
  }
}
