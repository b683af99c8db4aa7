import { execFile } from 'node:child_process';
import { connect as connectTo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { OwnPostgresServer } from './start-postgres.ts';

const run = promisify(execFile);

/** A fixed address for a database whose server changes, as a virtual address or a name gives one. */
export interface Line {
  port: number;
  /** Sends new connections to another port and ends the present ones. */
  moveTo(port: number): void;
  close(): void;
}

export async function startLine(first: number): Promise<Line> {
  let target = first;
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    const further = connectTo(target, '127.0.0.1');
    for (const [from, to] of [[socket, further] as const, [further, socket] as const]) {
      open.add(from);
      from.on('error', () => to.destroy());
      from.on('close', () => {
        open.delete(from);
        to.destroy();
      });
      from.pipe(to);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    moveTo(port) {
      target = port;
      for (const socket of open) socket.destroy();
    },
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

/** Makes a synchronous standby of a server: what the server acknowledges, the standby has. */
export async function startStandby(primary: OwnPostgresServer): Promise<{ port: number; promote(): Promise<void>; stop(): Promise<void> }> {
  const { bin, folder, port: primaryPort, options } = primary.server;
  const data = join(folder, 'standby');
  const port = await primary.server.freePort();
  const query = (on: number, sql: string) =>
    run(join(bin, 'psql'), ['-h', '127.0.0.1', '-p', String(on), '-U', 'nitida', 'postgres', '-Atc', sql], options);
  const source = ['-h', '127.0.0.1', '-p', String(primaryPort), '-U', 'nitida'];
  await run(join(bin, 'pg_basebackup'), [...source, '-D', data, '-R', '-X', 'stream', '-c', 'fast'], options);
  await query(primaryPort, "alter system set synchronous_standby_names = '*'");
  const control = [join(bin, 'pg_ctl'), '-D', data, '-w', '-l', join(folder, 'standby-log')] as const;
  const settings = `-c listen_addresses=127.0.0.1 -c port=${port} -c unix_socket_directories=${folder} -c max_connections=200`;
  await primary.server.control(control, ['-o', settings, 'start']);
  await query(primaryPort, 'select pg_reload_conf()');
  return {
    port,
    async promote() {
      // The standby waits for no standby of its own.
      await query(port, "alter system set synchronous_standby_names = ''").catch(() => {});
      await query(port, 'select pg_promote()');
      await query(port, "alter system set synchronous_standby_names = ''");
      await query(port, 'select pg_reload_conf()');
    },
    stop: () => primary.server.control(control, ['-m', 'immediate', 'stop']),
  };
}
