import type { CompositionKey } from './composition-key.ts';
import { sealedText, storedMembers } from './compositions.ts';
import { earlierSignature, isSame } from './earlier-signature.ts';
import type { PlatformTransaction } from './tables.ts';

/**
 * Seals the compositions of an earlier version that bear the signature of that version. It runs once, in the transaction of the
 * migration: later, a composition without a seal is none of ours.
 */
export async function sealEarlier(trx: PlatformTransaction, key: CompositionKey): Promise<void> {
  const secret = await trx.selectFrom('secret').select('value').where('name', '=', 'signing-key').executeTakeFirst();
  if (!secret) return;
  for (const { id, members, signature } of await trx.selectFrom('composition').selectAll().execute()) {
    const { stored, missing } = await storedMembers(trx, members);
    const releases = stored.map(({ release }) => release);
    if (missing.length > 0 || !isSame(signature, earlierSignature(secret.value, members, releases))) continue;
    await trx
      .updateTable('composition')
      .set({ seal: key.seal(sealedText(stored)) })
      .where('id', '=', id)
      .execute();
  }
}
