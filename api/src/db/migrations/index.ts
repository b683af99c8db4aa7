import type { Migration } from '../migrate.ts';
import { accounts } from './001-accounts.ts';
import { prices } from './002-prices.ts';
import { madeAccounts } from './262-made-accounts.ts';
import { orderMigrations } from './orders.ts';

export const migrations: readonly Migration[] = [accounts, prices, ...orderMigrations, madeAccounts];
