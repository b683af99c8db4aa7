import { randomBytes } from 'node:crypto';
import { type ApiContext, createStripeProvider, type PaymentProvider, type Payments, webhookPath } from '@nitida/api/development';
import type { FastifyInstance } from 'fastify';
import { createSandbox, type Sandbox } from './server.ts';

/** The sandbox listens on the second port after the site's. */
const portsAfterSite = 2;

/** The origin of the sandbox, for a site whose ports are known before it starts. */
export const sandboxOrigin = (sitePort: number): string => `http://localhost:${sitePort + portsAfterSite}`;

/** Opens the sandbox and the API's payment provider, which sends its calls to the sandbox. */
export async function openSandbox({
  config,
  db,
  clock,
  realClock,
  log,
  spans,
}: ApiContext): Promise<{ payments: Payments; sandbox: Sandbox; listen: () => Promise<void> }> {
  const secretKey = `sk_test_${randomBytes(12).toString('hex')}`;
  const webhookSecret = `whsec_${randomBytes(16).toString('hex')}`;
  let site: FastifyInstance | null = null;
  const sandbox = await createSandbox({
    db,
    now: () => realClock.now().getTime(),
    shopNow: () => clock.now().getTime(),
    secretKey,
    webhookSecret,
    webhookUrl: () => new URL(webhookPath, site === null ? config.origin : addressOf(site, config.port)).href,
    merchant: 'Nítida',
    onError: (error) => log.error({ err: error }, 'payment sandbox failed'),
  });
  let listening: Promise<void> | null = null;
  const listen = (): Promise<void> => {
    listening ??= sandbox.listen({ host: config.host, port: config.port === 0 ? 0 : config.port + portsAfterSite });
    return listening;
  };
  const payments: Payments = {
    provider: onceListening(listen, () =>
      createStripeProvider({ secretKey, webhookSecret, baseUrl: sandbox.origin(), now: () => realClock.now().getTime(), spans }),
    ),
    routes: (app) => {
      site = app;
    },
    start: () => void listen().catch((error: unknown) => log.error({ err: error }, 'the payment sandbox cannot listen')),
    close: () => sandbox.close(),
  };
  return { payments, sandbox, listen };
}

/** The sandbox's address is known only when it listens, so the first call waits until then. */
function onceListening(listen: () => Promise<void>, create: () => PaymentProvider): PaymentProvider {
  let made: PaymentProvider | null = null;
  const ready = async (): Promise<PaymentProvider> => {
    await listen();
    made ??= create();
    return made;
  };
  return {
    createCustomer: async (user) => (await ready()).createCustomer(user),
    deleteCustomer: async (customer) => (await ready()).deleteCustomer(customer),
    openCheckout: async (request) => (await ready()).openCheckout(request),
    getCheckout: async (id) => (await ready()).getCheckout(id),
    expireCheckout: async (id) => (await ready()).expireCheckout(id),
    getIntent: async (id) => (await ready()).getIntent(id),
    capture: async (id, amount) => (await ready()).capture(id, amount),
    release: async (id) => (await ready()).release(id),
    refund: async (id, amount, key) => (await ready()).refund(id, amount, key),
    chargeSavedCard: async (charge) => (await ready()).chargeSavedCard(charge),
    detachCard: async (card) => (await ready()).detachCard(card),
    getDispute: async (id) => (await ready()).getDispute(id),
    getMovements: async (period) => (await ready()).getMovements(period),
    getDisputes: async (intentId) => (await ready()).getDisputes(intentId),
    submitEvidence: async (id, evidence) => (await ready()).submitEvidence(id, evidence),
    acceptDispute: async (id) => (await ready()).acceptDispute(id),
    readEvent: async (body, signature) => (await ready()).readEvent(body, signature),
  };
}

/** The site's address on the loopback, whatever its public name is. */
function addressOf(site: FastifyInstance, port: number): string {
  const address = site.server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : port}`;
}
