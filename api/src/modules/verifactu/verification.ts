import type { ApiContext } from '../../context.ts';
import { type VerifiedChains, verifyChains } from './verify.ts';

/** Verifies the chains and keeps the result, by which a broken one is a task in the console and an alert. */
export async function keepVerification({ db, clock, log }: Pick<ApiContext, 'db' | 'clock' | 'log'>): Promise<VerifiedChains> {
  const verified = await verifyChains(db);
  const { records, faults } = verified;
  if (faults.length > 0) log.error({ faults, records }, 'the chain of invoice records is broken');
  const kept = { at: clock.now(), records, faults: faults.length };
  await db
    .insertInto('tax_verifications')
    .values({ id: 1, ...kept })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(kept))
    .execute();
  return verified;
}
