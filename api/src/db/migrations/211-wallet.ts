import { type Migration, statements } from '../migrate.ts';

/** Saved cards get an id of our own, so that the provider's ids are never exposed. */
export const wallet: Migration = {
  id: '211-wallet',
  up: (trx) => statements(trx, 'alter table saved_cards add column ref uuid not null unique default gen_random_uuid()'),
};
