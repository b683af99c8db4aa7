import type { ApiContext } from '../../context.ts';
import type { PaymentProvider } from '../../payments/provider.ts';

/** What orders, payments and offers share: the API's context and the way to the payment provider. */
export interface OrderingContext extends ApiContext {
  provider: PaymentProvider;
}
