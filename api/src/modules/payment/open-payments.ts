import { type Config, ConfigError } from '../../config.ts';
import type { ApiContext, Payments } from '../../context.ts';
import type { DevelopmentTools } from '../../development-tools.ts';
import { createStripeProvider } from '../../payments/stripe-provider.ts';

/** The path to which the provider sends its messages. */
export const webhookPath = '/api/payment/webhook';

export type OpenPayments = (context: ApiContext) => Promise<Payments>;

/**
 * Chooses Stripe with the configured keys. Without keys, the development tools replace it.
 * @throws ConfigError when both are missing
 */
export function choosePayments({ stripe }: Pick<Config, 'stripe'>, development: DevelopmentTools | null): OpenPayments {
  if (stripe) {
    return async ({ realClock, spans }) => ({
      provider: createStripeProvider({ ...stripe, baseUrl: null, now: () => realClock.now().getTime(), spans }),
    });
  }
  if (development) return (context) => development.openPayments(context);
  throw new ConfigError('Cannot start without STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET: only `npm start` brings a payment sandbox.');
}
