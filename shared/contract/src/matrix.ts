import * as z from 'zod';
import { quantity, line as text } from './primitives.ts';
import { releaseName, releaseVersion } from './release.ts';

/**
 * What may be wrong with a remote. `none`: nothing, so that the page itself is seen. In its files: `missing` (404), `error` (500), `truncated`, `html` in
 * place of JavaScript, `hash` (another content than was released), `slow` (ten seconds), `hung` (no answer). In its code: it throws in its `evaluation`, its
 * `render` or an `effect`, it has a `loop`, it is written for the `former` or the `next` host API, it asks for another `singleton` than the page has.
 * `earlier`: nothing is wrong, but the release before it stands in its place, as after a roll-back. Not every remote has one.
 */
export const matrixFaults = [
  ...(['none', 'missing', 'error', 'truncated', 'html', 'hash', 'slow', 'hung'] as const),
  ...(['evaluation', 'render', 'effect', 'loop', 'former', 'next', 'singleton', 'earlier'] as const),
] as const;
export type MatrixFault = (typeof matrixFaults)[number];

/** Whether the page itself has to stand, and not the fallback. */
export const isSound = (fault: MatrixFault): boolean => fault === 'none' || fault === 'earlier';

/** The most that may pass from the beginning of the load, in ms. */
export const matrixLimits = { shellMs: 1000, fallbackMs: 5000 } as const;

const line = text.max(500);
/** In ms from the beginning of the load. Null: it never came. */
const after = quantity.nullable();

/** What one remote did to the page with one fault. */
export const matrixRow = z.object({
  remote: releaseName,
  fault: z.enum(matrixFaults),
  /** The path that was opened. */
  path: line,
  /** The name of the route, where each one is opened: with the fault `none`. */
  route: line.optional(),
  /** When the header of the shell was seen. */
  shellMs: after,
  /** When the fallback was seen, or the page where it has to stand. */
  fallbackMs: after,
  /** What did not go as it must, one sentence each. Empty: the row has passed. */
  failures: z.array(line).max(20),
});
export type MatrixRow = z.infer<typeof matrixRow>;

/** What the matrix of a composition found. */
export const matrixReport = z.object({
  /** The releases that were tried, by name. */
  members: z.record(releaseName, releaseVersion),
  /** The browser: `Chromium 140.0`. */
  browser: line,
  seconds: quantity,
  rows: z.array(matrixRow).max(2000),
});
export type MatrixReport = z.infer<typeof matrixReport>;

/** The row that stands for several: one that did not pass, else the slowest. */
export function worstOf(rows: readonly MatrixRow[]): MatrixRow | undefined {
  const slowness = ({ failures, fallbackMs }: MatrixRow): number => (failures.length > 0 ? Number.POSITIVE_INFINITY : (fallbackMs ?? 0));
  return rows.reduce<MatrixRow | undefined>((worst, row) => (worst && slowness(worst) >= slowness(row) ? worst : row), undefined);
}
