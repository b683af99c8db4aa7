import { randomUUID } from 'node:crypto';
import { readFile, rm } from 'node:fs/promises';
import { createServer, type Socket } from 'node:net';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { createSandbox } from '../../../platform/local/src/sandbox/server.ts';
import { type SmtpSink, startSmtpSink } from '../../../platform/local/test/smtp-sink.ts';
import { startTlsProxy } from '../../../platform/local/test/tls-proxy.ts';
import { startLine } from '../support/standby.ts';

/** The secrets of the account at the provider. */
export const providerSecrets = { STRIPE_SECRET_KEY: 'sk_test_production', STRIPE_WEBHOOK_SECRET: 'whsec_production' };

export interface Provider {
  /** The variables with which production's entry finds the provider. */
  env: Record<string, string>;
  /** The key and the certificate of this machine, in PEM, which the site's processes believe. */
  identity: { key: string; cert: string };
  setAway(isAway: boolean): Promise<void>;
  /** Makes another key and secret, beside which the former ones stay valid. @returns their variables */
  roll(): Record<string, string>;
  close(): Promise<void>;
}

/** A payment provider in this process, with a database of its own. It sends its messages to the nodes in turn. */
export async function startProvider(databaseUrl: string, folder: string, ports: () => number[]): Promise<Provider> {
  const db = new Kysely<Record<never, never>>({
    dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: databaseUrl, max: 4 }) }),
  });
  let turn = 0;
  const sandbox = await createSandbox({
    db,
    now: () => Date.now(),
    secretKey: providerSecrets.STRIPE_SECRET_KEY,
    webhookSecret: providerSecrets.STRIPE_WEBHOOK_SECRET,
    webhookUrl() {
      const all = ports();
      turn += 1;
      return `http://127.0.0.1:${all[turn % all.length]}/api/payment/webhook`;
    },
    merchant: 'Limpia',
    onError: (error) => process.stderr.write(`${error.stack}\n`),
  });
  await sandbox.listen({ host: '127.0.0.1', port: 0 });
  const proxy = await startTlsProxy(folder, () => Number(new URL(sandbox.origin()).port));
  return {
    env: { ...providerSecrets, PROVIDER_PORT: new URL(proxy.origin).port, NODE_EXTRA_CA_CERTS: proxy.certificate },
    identity: { key: await readFile(proxy.key, 'utf8'), cert: await readFile(proxy.certificate, 'utf8') },
    setAway: async (isAway) => void (await sandbox.trouble({ isAway })),
    roll() {
      const next = { STRIPE_SECRET_KEY: `sk_test_${randomUUID()}`, STRIPE_WEBHOOK_SECRET: `whsec_${randomUUID()}` };
      sandbox.roll({ secretKey: next.STRIPE_SECRET_KEY, webhookSecret: next.STRIPE_WEBHOOK_SECRET });
      return next;
    },
    async close() {
      await proxy.close();
      await sandbox.close();
      await db.destroy();
      await rm(proxy.certificate, { force: true });
    },
  };
}

export interface MailServer extends Pick<SmtpSink, 'mails'> {
  url: string;
  /** From now on it accepts connections and says nothing, and those that are open end. */
  hang(): void;
  goOn(): void;
  close(): Promise<void>;
}

export async function startMailServer(): Promise<MailServer> {
  const sink = await startSmtpSink();
  const silent = new Set<Socket>();
  const mute = createServer((socket) => {
    silent.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => void silent.delete(socket));
  });
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
  const address = mute.address();
  const mutePort = typeof address === 'object' && address ? address.port : 0;
  const sinkPort = Number(new URL(sink.url).port);
  const line = await startLine(sinkPort);
  return {
    url: `smtp://127.0.0.1:${line.port}`,
    mails: sink.mails,
    hang: () => line.moveTo(mutePort),
    goOn: () => line.moveTo(sinkPort),
    async close() {
      line.close();
      for (const socket of silent) socket.destroy();
      await Promise.all([sink.close(), new Promise((resolve) => mute.close(resolve))]);
    },
  };
}
