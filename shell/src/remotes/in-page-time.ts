import { inTime } from './late-arrival.ts';
import { isWaitingForServer } from './registry.ts';

/** The time in ms for which a page waits for each of its parts. It is longer than for a late module (`import-module.ts`), whose error names the file. */
const partTimeout = 4500;

/**
 * Waits for a part of a page. Code that never answers is late, but not code that waits for a slow server.
 * @throws {LateArrival} after 4.5 s
 */
export const inPageTime = <T>(attempt: Promise<T>, what: string): Promise<T> => inTime(attempt, what, partTimeout, isWaitingForServer);
