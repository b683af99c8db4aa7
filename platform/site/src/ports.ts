import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** The site, staff and, in development, the payment sandbox are on three ports in a row. */
export const neighbours = 3;
const loopbacks = ['127.0.0.1', '::1'];

/** Whether nobody listens on the port, under either name of this machine. */
export async function isFree(port: number): Promise<boolean> {
  for (const host of loopbacks) {
    const code = await tryListening(host, port);
    if (code === 'EADDRINUSE' || code === 'EACCES') return false;
  }
  return true;
}

/**
 * Systems give outgoing connections ports from here on (Linux 32768, macOS and Windows 49152). A port from that range may be
 * taken between the moment it is found free and the moment the site listens on it.
 */
const ephemeralFrom = 32_768;
const searchedFrom = 20_000;

/** The first of three free ports in a row, below the range of outgoing connections. */
export async function findFreePorts(): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const first = randomInt(searchedFrom, ephemeralFrom - neighbours);
    const row = Array.from({ length: neighbours }, (_, offset) => first + offset);
    const free = await Promise.all(row.map(isFree));
    if (free.every(Boolean)) return first;
  }
  throw new Error('No three free ports in a row were found.');
}

/** @returns the error's code, or null when listening worked. */
function tryListening(host: string, port: number): Promise<string | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'UNKNOWN'));
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(null)));
  });
}
