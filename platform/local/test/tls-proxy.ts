import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';

export interface TlsProxy {
  origin: string;
  /** The file of the certificate, which is its own authority. */
  certificate: string;
  /** The file of its private key. */
  key: string;
  close(): Promise<void>;
}

/** Starts a proxy with TLS that sends every request on to the port on this machine that `port` names at that moment. */
export async function startTlsProxy(folder: string, port: () => number): Promise<TlsProxy> {
  const [key, certificate] = [join(folder, 'proxy.key'), join(folder, 'proxy.crt')];
  const made =
    '-x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost';
  execFileSync('openssl', ['req', ...made.split(' '), '-keyout', key, '-out', certificate], { stdio: 'pipe' });
  const server = createServer({ key: readFileSync(key), cert: readFileSync(certificate) }, (asked, answer) => {
    const { method, url: path, headers } = asked;
    const onward = request({ host: '127.0.0.1', port: port(), method, path, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    onward.once('error', () => answer.writeHead(502).end());
    asked.pipe(onward);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `https://localhost:${(server.address() as AddressInfo).port}`,
    certificate,
    key,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
