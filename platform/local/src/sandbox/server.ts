import Fastify, { type FastifyInstance } from 'fastify';
import { taxAgencyPath, taxAgencyRoutes } from '../tax-agency/tax-agency.ts';
import { apiRoutes, failureBody } from './api-routes.ts';
import { deliverDue } from './delivery.ts';
import { deskRoutes } from './desk-routes.ts';
import { type Decision, type DisputeWish, decideDispute, openDispute } from './disputes.ts';
import type { Context } from './events.ts';
import { noSuch, ProviderFailure } from './failure.ts';
import { type FaultInjection, readFaults, writeFaults } from './fault-injection.ts';
import { createSandboxTables } from './migration.ts';
import { pageRoutes } from './page-routes.ts';
import { failRefund } from './payments.ts';
import { expireSession } from './sessions.ts';
import { overdueSessions, refundsToFail, type SandboxDatabase } from './store.ts';

/** What the shop and the provider know each other by. */
export interface ShopSecrets {
  secretKey: string;
  webhookSecret: string;
}

export interface SandboxOptions extends ShopSecrets {
  db: SandboxDatabase;
  /** Real time in milliseconds. */
  now: () => number;
  /** The shop's own time in milliseconds, at which money moves. Without it money moves in real time. */
  shopNow?: () => number;
  webhookUrl: () => string;
  /** The name of the shop on the hosted page. */
  merchant: string;
  onError: (error: Error) => void;
}

export interface Sandbox {
  /** The secret that signs the sandbox's messages. */
  webhookSecret: string;
  /** The sandbox's own origin, which is known once it listens. */
  origin(): string;
  listen(address: { host: string; port: number }): Promise<void>;
  /** Expires overdue sessions, returns refunds that fail, and delivers the messages that are due, once. */
  settle(): Promise<void>;
  /** Changes and returns the injected faults. Faults that are not named stay unchanged, and all survive a restart. */
  trouble(change?: Partial<FaultInjection>): Promise<FaultInjection>;
  /** Gives the shop another key and another secret for messages. The former ones stay valid, as during the provider's time of grace. */
  roll(next: ShopSecrets): void;
  /** Opens a dispute or an inquiry of the customer's bank. @returns the dispute's id. */
  dispute(intentId: string, how?: DisputeWish): Promise<string>;
  /** Records the decision of the customer's bank. */
  decide(disputeId: string, decision: Decision): Promise<void>;
  close(): Promise<void>;
}

const longestPause = 5000;

type Times = Pick<Context, 'now' | 'movedAt'>;

/**
 * A payment provider for a machine without one: the calls, the hosted page, the test cards and the signed webhooks that the product uses. Its state is in
 * the database.
 */
export async function createSandbox(options: SandboxOptions): Promise<Sandbox> {
  await createSandboxTables(options.db);
  const app = Fastify({ forceCloseConnections: true, bodyLimit: 256 * 1024 });
  let origin = '';
  let closing = false;
  const valid: ShopSecrets[] = [options];
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let again = false;

  const seconds = (): number => Math.floor(options.now() / 1000);
  const shopSeconds = (): number => Math.floor((options.shopNow ?? options.now)() / 1000);
  const times = () => ({ now: seconds(), movedAt: shopSeconds() });

  async function pass(): Promise<number | null> {
    if ((await readFaults(options.db)).isAway) return null;
    await expireOverdue(options.db, times(), origin);
    await sendRefundsBack(options.db, times());
    const webhookSecrets = valid.map(({ webhookSecret }) => webhookSecret);
    return deliverDue({ db: options.db, webhookUrl: options.webhookUrl, webhookSecrets, now: options.now });
  }

  /** Only one pass runs at a time. A change during a pass requests another one. */
  async function loop(): Promise<void> {
    clearTimeout(timer);
    let pause: number | null = null;
    do {
      again = false;
      pause = await pass();
    } while (again && !closing);
    if (!closing) timer = setTimeout(wake, Math.min(pause ?? longestPause, longestPause)).unref();
  }

  function wake(): void {
    if (closing) return;
    again = true;
    running ??= loop()
      .catch((error: unknown) => {
        options.onError(error instanceof Error ? error : new Error(String(error)));
        if (!closing) timer = setTimeout(wake, longestPause).unref();
      })
      .finally(() => {
        running = null;
      });
  }

  acceptForms(app);
  answerFailures(app, options.onError);
  app.addHook('onRequest', async (request, reply) => {
    if (request.url === taxAgencyPath || !(await readFaults(options.db)).isAway) return;
    reply.hijack();
    reply.raw.destroy();
  });
  const shared = { db: options.db, origin: () => origin, seconds, shopSeconds, changed: wake };
  await app.register(async (api) => apiRoutes(api, { ...shared, isKey: (key) => valid.some(({ secretKey }) => key === secretKey) }), {
    prefix: '/v1',
  });
  await app.register(async (pages) => pageRoutes(pages, { ...shared, merchant: options.merchant }));
  await app.register(async (desk) => deskRoutes(desk, shared));
  taxAgencyRoutes(app, options.db);

  return {
    webhookSecret: options.webhookSecret,
    roll: (next) => void valid.push(next),
    origin: () => origin,
    async listen(address) {
      const listening = new URL(await app.listen(address));
      const name = ['127.0.0.1', '[::1]', '0.0.0.0'].includes(listening.hostname) ? 'localhost' : listening.hostname;
      origin = `http://${name}:${listening.port}`;
      wake();
    },
    async settle() {
      while (running) await running;
      await pass();
    },
    async trouble(change = {}) {
      const trouble = { ...(await readFaults(options.db)), ...change };
      await writeFaults(options.db, trouble);
      wake();
      return trouble;
    },
    async dispute(intentId, how) {
      const { id } = await options.db.transaction().execute((on) => openDispute({ on, ...times() }, intentId, how));
      wake();
      return id;
    },
    async decide(disputeId, decision) {
      await options.db.transaction().execute((on) => decideDispute({ on, ...times() }, disputeId, decision));
      wake();
    },
    async close() {
      closing = true;
      clearTimeout(timer);
      await running;
      await app.close();
    },
  };
}

async function expireOverdue(db: SandboxDatabase, times: Times, origin: string): Promise<void> {
  for (const id of await overdueSessions(db, times.now)) {
    await db
      .transaction()
      .execute((trx) => expireSession({ on: trx, ...times, origin }, id))
      .catch((error: unknown) => {
        // Another request completed or expired the session in the meantime, so nothing is left to do.
        if (!(error instanceof ProviderFailure)) throw error;
      });
  }
}

async function sendRefundsBack(db: SandboxDatabase, times: Times): Promise<void> {
  for (const id of await refundsToFail(db, times.now)) await db.transaction().execute((on) => failRefund({ on, ...times }, id));
}

/** Bodies stay text, because brackets nest their fields. The client library sends GETs and POSTs without a body with the same content type. */
function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
}

function answerFailures(app: FastifyInstance, onError: (error: Error) => void): void {
  app.setErrorHandler((error: Error, _request, reply) => {
    if (error instanceof ProviderFailure) return reply.code(error.status).send(failureBody(error));
    onError(error);
    return reply.code(500).send(failureBody(new ProviderFailure(500, 'api_error', 'Something went wrong on our end.')));
  });
  app.setNotFoundHandler((request, reply) => reply.code(404).send(failureBody(noSuch('path', request.url))));
}
