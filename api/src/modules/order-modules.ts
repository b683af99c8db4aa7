import type { ApiContext, ApiModule, OrderingContext } from '../context.ts';
import type { DevelopmentTools } from '../development-tools.ts';
import { openSockets } from '../sockets/sockets.ts';
import { handleDeadlines } from './booking/deadlines.ts';
import { orderRoutes } from './booking/routes.ts';
import { subscribeBooking } from './booking/subscribe.ts';
import { cleanerMails } from './cleaner/mails.ts';
import { creditRoutes } from './credit/routes.ts';
import { cleanerRoutes } from './dispatch/cleaner-routes.ts';
import { handleDispatchJobs } from './dispatch/jobs.ts';
import { invoiceRoutes } from './invoice/routes.ts';
import { handlePaymentJobs } from './payment/jobs.ts';
import type { OpenPayments } from './payment/open-payments.ts';
import { paymentRoutes } from './payment/routes.ts';
import { webhookRoute } from './payment/webhook.ts';
import { rateRoutes } from './rate/routes.ts';
import { subscriptionRoutes } from './subscription/routes.ts';
import { taxRecords } from './verifactu/index.ts';
import { taxAgencyWay } from './verifactu/transport.ts';

const opened = new WeakMap<ApiContext, OrderingContext>();

/** What the ordering modules of a running API share; for staff's calls, and for tools and tests that act as a cleaner. */
export function orderingOf(context: ApiContext): OrderingContext {
  const found = opened.get(context);
  if (!found) throw new Error('The API was not made by createApi');
  return found;
}

/** Quotes, orders, payments, offers and ratings; they share one way to the payment provider. */
export const orderingModule =
  (development: DevelopmentTools | null, openPayments: OpenPayments): ApiModule =>
  async (context) => {
    const payments = await openPayments(context);
    const openTaxAgency = taxAgencyWay(context.config.taxAgency, async () => (await development?.taxAgency()) ?? null);
    const shared = { ...context, provider: payments.provider, openTaxAgency };
    opened.set(context, shared);
    handleDeadlines(shared);
    handlePaymentJobs(shared);
    handleDispatchJobs(shared);
    cleanerMails(context);
    subscribeBooking(shared);
    const records = taxRecords(context, openTaxAgency);
    const tools = development?.register(shared);
    const sockets = openSockets(context);
    return {
      async routes(app) {
        await payments.routes?.(app);
        sockets.attach(app);
        orderRoutes(app, shared);
        subscriptionRoutes(app, shared);
        paymentRoutes(app, shared);
        creditRoutes(app, context);
        invoiceRoutes(app, shared);
        rateRoutes(app, context);
        cleanerRoutes(app, shared);
        await webhookRoute(app, shared);
        await tools?.routes?.(app);
      },
      start() {
        payments.start?.();
        records.start();
        sockets.start();
        tools?.start?.();
      },
      async close() {
        await tools?.close?.();
        await sockets.close();
        await payments.close?.();
      },
    };
  };
