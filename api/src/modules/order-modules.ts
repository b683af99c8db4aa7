import type { ApiModule } from '../context.ts';

/** Quotes, orders, payments, offers, notifications and ratings. */
export const orderModules: readonly ApiModule[] = [];
