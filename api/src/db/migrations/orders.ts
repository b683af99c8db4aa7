import type { Migration } from '../migrate.ts';

/** Orders, payments, offers, notifications and the sandbox, numbered from 100. */
export const orderMigrations: readonly Migration[] = [];
