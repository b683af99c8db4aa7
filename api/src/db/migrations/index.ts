import type { Migration } from '../migrate.ts';
import { accounts } from './001-accounts.ts';
import { orderMigrations } from './orders.ts';

export const migrations: readonly Migration[] = [accounts, ...orderMigrations];
