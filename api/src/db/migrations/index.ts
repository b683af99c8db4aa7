import type { Migration } from '../migrate.ts';
import { baseline } from './001-baseline.ts';

export const migrations: readonly Migration[] = [baseline];
