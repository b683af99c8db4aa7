import { seedLocal } from '../../../platform/local/src/seed/seed-local.ts';
import { isSimulationAllowed } from '../../../platform/local/src/simulation/is-simulation-allowed.ts';
import { localRoutes } from '../../../platform/local/src/tools/routes.ts';
import type { ApiContext, ApiModule, OrderingContext } from '../context.ts';
import { openPayments, type Payments } from '../payments/open-payments.ts';
import { openSockets } from '../sockets/sockets.ts';
import { handleDeadlines } from './booking/deadlines.ts';
import { orderRoutes } from './booking/routes.ts';
import { subscribeBooking } from './booking/subscribe.ts';
import { creditRoutes } from './credit/routes.ts';
import { cleanerRoutes } from './dispatch/cleaner-routes.ts';
import { handleDispatchJobs } from './dispatch/jobs.ts';
import { invoiceRoutes } from './invoice/routes.ts';
import { handlePaymentJobs } from './payment/jobs.ts';
import { paymentRoutes } from './payment/routes.ts';
import { webhookRoute } from './payment/webhook.ts';
import { rateRoutes } from './rate/routes.ts';
import { subscriptionRoutes } from './subscription/routes.ts';

const opened = new WeakMap<ApiContext, { ordering: OrderingContext; payments: Payments }>();

/** What the ordering modules of a running API share; for command lines and tests that act as a cleaner or the provider. */
export function orderingOf(context: ApiContext): { ordering: OrderingContext; payments: Payments } {
  const found = opened.get(context);
  if (!found) throw new Error('The API was not made by createApi');
  return found;
}

/** What a local run seeds at its start, for proofs and measurements that need it before they go on. */
export const seedNow = (context: ApiContext): Promise<void> => seedLocal(orderingOf(context).ordering);

/** Quotes, orders, payments, offers and ratings; they share one way to the payment provider. */
const ordering: ApiModule = async (context) => {
  const payments = await openPayments(context);
  const shared = { ...context, provider: payments.provider };
  opened.set(context, { ordering: shared, payments });
  handleDeadlines(shared);
  handlePaymentJobs(shared);
  handleDispatchJobs(shared);
  subscribeBooking(shared);
  const sockets = openSockets(context);
  let seeding: Promise<void> = Promise.resolve();
  return {
    async routes(app) {
      payments.listenTo(app);
      sockets.attach(app);
      orderRoutes(app, shared);
      subscriptionRoutes(app, shared);
      paymentRoutes(app, shared);
      creditRoutes(app, context);
      invoiceRoutes(app, shared);
      rateRoutes(app, context);
      cleanerRoutes(app, shared);
      await webhookRoute(app, shared);
      if (isSimulationAllowed(context)) await localRoutes(app, shared, payments);
    },
    start() {
      payments.start();
      sockets.start();
      if (!isSimulationAllowed(context)) return;
      seeding = seedLocal(shared).catch((error: unknown) => context.log.error({ err: error }, 'seeding failed'));
    },
    async close() {
      await seeding;
      await sockets.close();
      await payments.close();
    },
  };
};

export const orderModules: readonly ApiModule[] = [ordering];
