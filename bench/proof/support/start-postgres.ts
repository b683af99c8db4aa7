import { execFile, execFileSync } from 'node:child_process';
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface PostgresServer {
  /** The URL of its empty database. */
  url: string;
  stop(): Promise<void>;
}

/** A server that was started here, for what only its owner can do. */
export interface OwnPostgresServer extends PostgresServer {
  server: {
    bin: string;
    folder: string;
    port: number;
    /** Who runs the server's programs, and where. */
    options: { cwd: string; uid?: number; gid?: number };
    control(program: readonly [string, ...string[]], words: readonly string[]): Promise<void>;
    freePort(): Promise<number>;
  };
}

const run = promisify(execFile);

/**
 * Starts a separate PostgreSQL server in a new folder of `parent`, as a user other than root. Writes reach the disk as on a real server.
 * @throws when no PostgreSQL is installed
 */
export async function startPostgres(parent = tmpdir()): Promise<OwnPostgresServer> {
  const bin = await findBinaries();
  const folder = await mkdtemp(join(parent, 'nitida-postgres-'));
  const owner = ownerOfTheServer();
  if (owner) await chown(folder, owner.uid, owner.gid);
  const options = { cwd: folder, ...owner };
  const port = await freePort();
  await run(join(bin, 'initdb'), ['-D', join(folder, 'data'), '-U', 'nitida', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'], options);
  const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder} -c max_connections=200`;
  const control = [join(bin, 'pg_ctl'), '-D', join(folder, 'data'), '-w', '-l', join(folder, 'log')] as const;
  const controlled = async (program: readonly [string, ...string[]], words: readonly string[]) => {
    execFileSync(program[0], [...program.slice(1), ...words], { ...options, stdio: 'ignore' });
  };
  await controlled(control, ['-o', settings, 'start']);
  return {
    server: { bin, folder, port, options, control: controlled, freePort },
    url: `postgresql://nitida@127.0.0.1:${port}/postgres`,
    async stop() {
      await controlled(control, ['-m', 'immediate', 'stop']).catch(() => {});
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function findBinaries(): Promise<string> {
  const versions = await readdir('/usr/lib/postgresql').catch(() => []);
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  if (newest === undefined) throw new Error('PostgreSQL is not installed: apt-get install postgresql');
  return `/usr/lib/postgresql/${newest}/bin`;
}

/** PostgreSQL refuses to run as root. */
function ownerOfTheServer(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port is free'))));
    });
  });
