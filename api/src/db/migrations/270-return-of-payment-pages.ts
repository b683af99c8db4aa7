import { type Migration, statements } from '../migrate.ts';

/** Where the provider's page leads once it is paid: decided with the attempt, so that whoever opens that attempt's page again asks for the same one. */
export const returnOfPaymentPages: Migration = {
  id: '270-return-of-payment-pages',
  up: (trx) => statements(trx, 'alter table payments add column session_return text'),
};
