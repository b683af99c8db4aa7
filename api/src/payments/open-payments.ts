import { type Config, ConfigError } from '../config.ts';
import type { ApiContext, Payments } from '../context.ts';
import type { DevelopmentTools } from '../development-tools.ts';
import { createStripeProvider } from './stripe-provider.ts';

/** Where the provider tells us that something happened. */
export const webhookPath = '/api/payment/webhook';

export type OpenPayments = (context: ApiContext) => Promise<Payments>;

/**
 * Stripe with the configured keys; without keys, what the development tools have in its place.
 * @throws ConfigError when there is neither.
 */
export function choosePayments({ stripe }: Pick<Config, 'stripe'>, development: DevelopmentTools | null): OpenPayments {
  if (stripe) {
    return async ({ realClock }) => ({
      provider: createStripeProvider({ ...stripe, baseUrl: null, now: () => realClock.now().getTime() }),
    });
  }
  if (development) return (context) => development.openPayments(context);
  throw new ConfigError('Cannot start without STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: only `npm start` brings a payment sandbox.');
}
