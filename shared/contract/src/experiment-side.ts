import * as z from 'zod';
import { id } from './primitives.ts';

/** What a visit has of a page with an experiment: `a` is the page as it was, `b` the other one. */
export const experimentSide = z.strictObject({ id, side: z.enum(['a', 'b']) });
export type ExperimentSide = z.infer<typeof experimentSide>;
