import { type Migration, statements } from '../migrate.ts';

/** The page to which the provider returns after a payment. It is stored with the attempt, so that reopening the attempt's page sends the same request. */
export const returnOfPaymentPages: Migration = {
  id: '270-return-of-payment-pages',
  up: (trx) => statements(trx, 'alter table payments add column session_return text'),
};
