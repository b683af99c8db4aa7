import type { Transaction } from '../../db/database.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import { endAccessLink } from '../auth/access-links.ts';
import { endCleanerTokens } from './tokens.ts';

/**
 * Ends what lets a cleaner in, in the transaction that switches them off: log-ins and the link in their mail. A job gives their visits to others, because each
 * visit has a transaction of its own.
 */
export async function endCleanerAccess({ jobs }: { jobs: Pick<Jobs, 'enqueue'> }, trx: Transaction, cleanerId: string): Promise<void> {
  await endCleanerTokens(trx, cleanerId);
  await endAccessLink(trx, cleanerId);
  await jobs.enqueue(trx, { kind: 'cleanerSwitchedOff', payload: { cleanerId } });
}
