import type { Order } from '@nitida/contract';
import type { FastifyInstance } from 'fastify';
import type { OrderingContext } from '../../context.ts';
import { type DomainError, domainError, isDomainError } from '../../domain-error.ts';
import { download } from '../../download.ts';
import { originOf } from '../../request.ts';
import { route } from '../../route.ts';
import { refundedToOf } from '../bill/read-refunds.ts';
import { findOrder, findOrders } from '../order/record.ts';
import { guessPromo } from '../payment/guess-promo.ts';
import { loadPriceList } from '../pricing/store.ts';
import { acceptAlternative } from './accept-alternative.ts';
import { readAlternative } from './alternatives.ts';
import { calendarOf } from './calendar.ts';
import { cancelByCustomer, previewCancel } from './cancel-order.ts';
import { complain } from './complain.ts';
import { createOrder, orderOfKey } from './create-order.ts';
import { differencePage } from './difference-page.ts';
import { presentOrder, summaryOf } from './present.ts';
import { makeQuote } from './quote.ts';
import { quoteReschedule } from './quote-reschedule.ts';
import { rescheduleOrder } from './reschedule-order.ts';
import { withdraw } from './withdraw.ts';

export function orderRoutes(app: FastifyInstance, context: OrderingContext): void {
  const { db, clock } = context;

  const ownOrder = async (userId: string, id: string): Promise<{ order: Order } | DomainError> => {
    const [record, { priceList }] = await Promise.all([findOrder(db, id), loadPriceList(db)]);
    if (!record || record.order.user_id !== userId) return domainError('not_found');
    return { order: await presentOrder(db, record, clock.now(), priceList) };
  };

  route(app, 'quote', async ({ body, user, request }) => {
    const make = () => makeQuote(context, db, body.input, user?.id ?? null);
    const quote = body.input.promoCode === null ? await make() : await guessPromo(context, request, user?.id, make);
    return isDomainError(quote) ? quote : { quote };
  });

  route(app, 'createOrder', async ({ body, user }) => {
    const id = await createOrder(context, user, body);
    return isDomainError(id) ? id : ownOrder(user.id, id);
  });

  route(app, 'getOrderByKey', async ({ params, user }) => {
    const id = await orderOfKey(context, user.id, params.key);
    return id === null ? domainError('not_found') : ownOrder(user.id, id);
  });

  route(app, 'getOrder', ({ params, user }) => ownOrder(user.id, params.id));

  route(app, 'getCancellationPreview', async ({ params, user }) => {
    const preview = await previewCancel(context, user.id, params.id);
    return isDomainError(preview) ? preview : { preview };
  });

  route(app, 'cancelOrder', async ({ params, body, user }) => {
    const cancelled = await cancelByCustomer(context, { userId: user.id, orderId: params.id, ...body, reason: 'asked' });
    return isDomainError(cancelled) ? cancelled : ownOrder(user.id, params.id);
  });

  route(app, 'quoteReschedule', async ({ params, body, user }) => {
    const quote = await quoteReschedule(context, user.id, params.id, body);
    return isDomainError(quote) ? quote : { quote };
  });

  route(app, 'rescheduleOrder', async ({ params, body, user, request }) => {
    const moved = await rescheduleOrder(context, { userId: user.id, orderId: params.id, quoteId: body.quoteId });
    if (isDomainError(moved)) return moved;
    const payment = await differencePage(context, moved, originOf(request, context.config));
    const own = await ownOrder(user.id, params.id);
    return isDomainError(own) ? own : { ...own, payment };
  });

  route(app, 'createWithdrawal', async ({ params, body, user }) => {
    const withdrawn = await withdraw(context, { userId: user.id, orderId: params.id, ...body });
    if (isDomainError(withdrawn)) return withdrawn;
    const own = await ownOrder(user.id, params.id);
    return isDomainError(own) ? own : { ...own, withdrawal: { ...withdrawn, at: withdrawn.at.toISOString() } };
  });

  route(app, 'createComplaint', async ({ params, body, user }) => {
    const complaint = await complain(context, user.id, params.orderId, body.text);
    return isDomainError(complaint) ? complaint : { complaint };
  });

  route(app, 'getAlternative', async ({ params, user }) => {
    const alternative = await readAlternative(context, user.id, params.token);
    return isDomainError(alternative) ? alternative : { alternative };
  });

  route(app, 'acceptAlternative', async ({ params, user }) => {
    const accepted = await acceptAlternative(context, user.id, params.token);
    return isDomainError(accepted) ? accepted : ownOrder(user.id, accepted.order.id);
  });

  download(app, 'getCalendar', ({ id, user }) => calendarOf(context, user.id, id));

  async function ordersOf(userId: string) {
    const now = clock.now();
    const records = await findOrders(db, { userId });
    const refundedTo = await refundedToOf(
      db,
      records.map(({ order }) => order.id),
    );
    const orders = records.map((record) => summaryOf(record, now, refundedTo(record.order.id)));
    return {
      activeOrders: orders.filter((order) => order.tab === 'current'),
      pastOrders: orders.filter((order) => order.tab === 'past').reverse(),
    };
  }

  route(app, 'getOrders', async ({ params, user }) => (params.id === user.id ? ordersOf(user.id) : domainError('not_found')));

  route(app, 'getOwnOrders', async ({ user }) => {
    const orders = await ordersOf(user.id);
    const [next] = orders.activeOrders;
    if (!next) return { ...orders, first: null };
    const first = await ownOrder(user.id, next.id);
    return isDomainError(first) ? first : { ...orders, first: first.order };
  });
}
