import * as z from 'zod';
import { count, id, instant } from '../primitives.ts';
import { contentName, contentPublishInput } from './documents.ts';

/** The fewest visits of each side of which anything is said. */
export const fewestVisits = 200;

/** What visits that began on a page did, of one side. Bookings count when the same visit began and finished them. */
export const experimentCounts = z.object({ visits: count, begun: count, finished: count });
export type ExperimentCounts = z.infer<typeof experimentCounts>;

/**
 * Two versions of one section of a page. Side `a` is the edition that visitors had, `b` has the other section. It ends when staff end it, or when the page is published
 * again or taken down.
 */
export const experiment = z.object({
  id,
  page: z.string(),
  /** The position of the section on the page, from 0. */
  section: count,
  /** The editions of the two sides. */
  editions: z.object({ a: count, b: count }),
  state: z.enum(['running', 'ended']),
  at: instant,
  by: z.string(),
  endedAt: instant.nullable(),
  a: experimentCounts,
  b: experimentCounts,
  /** `few`: too few visits to say anything. `open`: the difference can be chance. `a`, `b`: this side finishes more bookings, which is chance in 5% of experiments at most. */
  result: z.enum(['few', 'open', 'a', 'b']),
});
export type Experiment = z.infer<typeof experiment>;

/** One version of each language, which differs from the current edition in one section. */
export const experimentInput = contentPublishInput.pick({ versions: true }).extend({ page: contentName });

/** `b`: everybody gets the other version of the section from now on. Otherwise the page stays as it was. */
export const experimentEndInput = z.object({ keep: z.enum(['a', 'b']).default('a') });
