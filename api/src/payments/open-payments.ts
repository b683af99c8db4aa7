import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { createSandbox, type Sandbox } from '../../../platform/local/src/sandbox/server.ts';
import type { ApiContext } from '../context.ts';
import type { PaymentProvider } from './provider.ts';
import { createStripeProvider } from './stripe-provider.ts';

export interface Payments {
  provider: PaymentProvider;
  /** Null where a real provider is configured. */
  sandbox: Sandbox | null;
  /** What the provider's messages are signed with. */
  webhookSecret: string;
  /** Learns where the sandbox's messages are to be delivered. */
  listenTo(app: FastifyInstance): void;
  start(): void;
  close(): Promise<void>;
}

/** Where the provider tells us that something happened. */
export const webhookPath = '/api/payment/webhook';
/** The sandbox stands on the second port after the site's. */
const portsAfterSite = 2;

/** Stripe with the configured keys; without keys, the same calls to our own sandbox. */
export async function openPayments(context: ApiContext): Promise<Payments> {
  const { config } = context;
  if (config.stripe) {
    const provider = createStripeProvider({ ...config.stripe, baseUrl: null, now: () => context.realClock.now().getTime() });
    return {
      provider,
      sandbox: null,
      webhookSecret: config.stripe.webhookSecret,
      listenTo: () => {},
      start: () => {},
      close: async () => {},
    };
  }
  return openSandbox(context);
}

async function openSandbox({ config, db, realClock, log }: ApiContext): Promise<Payments> {
  const secretKey = `sk_test_${randomBytes(12).toString('hex')}`;
  const webhookSecret = `whsec_${randomBytes(16).toString('hex')}`;
  let site: FastifyInstance | null = null;
  const sandbox = await createSandbox({
    db,
    now: () => realClock.now().getTime(),
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
  return {
    provider: onceListening(listen, () =>
      createStripeProvider({ secretKey, webhookSecret, baseUrl: sandbox.origin(), now: () => realClock.now().getTime() }),
    ),
    sandbox,
    webhookSecret,
    listenTo: (app) => {
      site = app;
    },
    start: () => void listen().catch((error: unknown) => log.error({ err: error }, 'the payment sandbox cannot listen')),
    close: () => sandbox.close(),
  };
}

/** The sandbox's address is known once it listens, which the first call waits for. */
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
    getDisputes: async (intentId) => (await ready()).getDisputes(intentId),
    submitEvidence: async (id, evidence) => (await ready()).submitEvidence(id, evidence),
    acceptDispute: async (id) => (await ready()).acceptDispute(id),
    readEvent: async (body, signature) => (await ready()).readEvent(body, signature),
  };
}

/** Over the loopback, whatever name the site has outside. */
function addressOf(site: FastifyInstance, port: number): string {
  const address = site.server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : port}`;
}
