import type { Payment } from '@nitida/contract';
import type { FastifyInstance } from 'fastify';
import type { OrderingContext } from '../../context.ts';
import { type DomainError, domainError, isDomainError } from '../../domain-error.ts';
import { originOf } from '../../request.ts';
import { route } from '../../route.ts';
import { requireFreshLogIn } from '../auth/fresh-log-in.ts';
import { guessPromo } from './guess-promo.ts';
import { openCheckout } from './open-checkout.ts';
import { paymentMethodsOf, removePaymentMethod } from './payment-methods.ts';
import { findPromo, issuedPromos } from './promo.ts';
import { readPayment } from './read-payment.ts';

export function paymentRoutes(app: FastifyInstance, context: OrderingContext): void {
  const { db, clock, config } = context;

  route(app, 'createPayment', async ({ params, query, user, request }) => {
    const { returnTo = 'confirmation' } = query ?? {};
    const wanted = { userId: user.id, orderId: params.orderId, origin: originOf(request, config), returnTo };
    return asAnswer(await openCheckout(context, wanted));
  });

  route(app, 'getPayment', async ({ params, user }) => asAnswer(await readPayment(context, user.id, params.id)));

  route(app, 'checkPromotionCode', async ({ body, user, request }) => {
    const promo = await guessPromo(context, request, user?.id, () => findPromo(db, body.code, user?.id ?? null, clock.now()));
    return isDomainError(promo) ? promo : { promo };
  });

  route(app, 'getPaymentMethods', async ({ params, user }) =>
    params.id === user.id ? { paymentMethods: await paymentMethodsOf(db, user.id) } : domainError('not_found'),
  );

  route(app, 'deletePaymentMethod', async ({ params, user }) => {
    const stale = requireFreshLogIn(context, user);
    if (stale) return stale;
    const paymentMethods = await removePaymentMethod(context, user.id, params.id);
    return isDomainError(paymentMethods) ? paymentMethods : { paymentMethods };
  });

  route(app, 'getPromotionCodes', async ({ params, user }) => {
    if (params.id !== user.id) return domainError('not_found');
    return { promocodes: await issuedPromos(db, user.id, clock.now()) };
  });
}

const asAnswer = (payment: Payment | DomainError): { payment: Payment } | DomainError => (isDomainError(payment) ? payment : { payment });
