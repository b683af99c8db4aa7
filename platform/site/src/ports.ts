import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** The site, staff and, in development, the payment sandbox use three consecutive ports. */
export const neighbours = 3;
const loopbacks = ['127.0.0.1', '::1'];

/** Whether no program listens on the port, under either loopback address. */
export async function isFree(port: number): Promise<boolean> {
  for (const host of loopbacks) {
    const code = await tryListening(host, port);
    if (code === 'EADDRINUSE' || code === 'EACCES') return false;
  }
  return true;
}

/**
 * Systems take the ports of outgoing connections from here on (Linux 32768, macOS and Windows 49152). Another connection could take a port of that range
 * between the check and the moment the site listens on it.
 */
const ephemeralFrom = 32_768;
const searchedFrom = 20_000;

/** The first of three consecutive free ports, below the range of outgoing connections. */
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
