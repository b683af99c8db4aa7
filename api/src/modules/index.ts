import type { ApiModule } from '../context.ts';
import { orderModules } from './order-modules.ts';

/** Every module of the API. Order matters only for who claims a job kind first, which is an error anyway. */
export const modules: readonly ApiModule[] = [...orderModules];
