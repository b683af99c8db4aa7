import { compositionsSchema } from './baseline-compositions.ts';
import { observationsSchema } from './baseline-observations.ts';
import { releasesSchema } from './baseline-releases.ts';

/** Migrations in the order of their creation. A released migration never changes. The first one is the schema of version 1.0.0. */
export const steps: [id: string, statements: readonly string[]][] = [
  ['001-baseline', [...releasesSchema, ...compositionsSchema, ...observationsSchema]],
];
