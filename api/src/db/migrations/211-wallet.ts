import { type Migration, statements } from '../migrate.ts';

/** Saved cards have a name of ours: the provider's ids stay with us. */
export const wallet: Migration = {
  id: '211-wallet',
  up: (trx) => statements(trx, 'alter table saved_cards add column ref uuid not null unique default gen_random_uuid()'),
};
