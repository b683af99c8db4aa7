import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export interface DatabaseLine {
  /** The database's address through this proxy. */
  url: string;
  /** The port of the proxy, which messages about the database contain. */
  port: number;
  /** Begins to accept connections. */
  open(): Promise<void>;
  /** Connections stay open but nothing arrives, as when the server's machine stalls. */
  hang(): void;
  /** Delivers what was delayed and ends the stall. */
  goOn(): void;
  close(): Promise<void>;
}

/** A proxy to the database that a test can stall. It does not listen before it is opened. */
export async function databaseLine(target: string): Promise<DatabaseLine> {
  const { hostname, port: targetPort } = new URL(target);
  const ends = new Set<Socket>();
  let isHung = false;
  const server = createServer((near) => {
    const far = connect(Number(targetPort), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from);
      if (isHung) from.pause();
      from.on('data', (bytes) => to.write(bytes));
      from.on('error', () => to.destroy());
      from.on('close', () => {
        ends.delete(from);
        to.destroy();
      });
      if (isHung) from.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  await new Promise((resolve) => server.close(resolve));
  const url = new URL(target);
  url.port = String(port);
  return {
    url: url.href,
    port,
    async open() {
      server.listen(port, '127.0.0.1');
      await once(server, 'listening');
    },
    hang() {
      isHung = true;
      for (const end of ends) end.pause();
    },
    goOn() {
      isHung = false;
      for (const end of ends) end.resume();
    },
    async close() {
      for (const end of ends) end.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
