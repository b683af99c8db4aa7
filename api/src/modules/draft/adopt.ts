import type { Transaction } from '../../db/database.ts';
import { hashToken } from '../../tokens.ts';
import { isTouched } from './store.ts';

/**
 * Gives the customer their guest draft: that of this browser's cookie, or that of the sign-up link from another browser; of both, the one changed last. A
 * draft with choices replaces the customer's own, which is set aside and offered but never deleted. A draft without choices is dropped.
 */
export async function adoptDraft(
  trx: Transaction,
  userId: string,
  from: { guestToken: string | null; draftId: string | null },
): Promise<void> {
  const guests = (await guestDrafts(trx, from)).filter(({ user_id }) => user_id === null);
  const [adopted, ...others] = guests.filter(({ draft }) => isTouched(draft));
  const untouched = guests.filter(({ draft }) => !isTouched(draft));
  if (untouched.length > 0) await remove(trx, untouched);
  if (!adopted) return;
  await putAside(trx, userId);
  await trx.updateTable('drafts').set({ user_id: userId, guest_hash: null }).where('id', '=', adopted.id).execute();
  for (const { id } of others.slice(0, 1)) {
    await trx.deleteFrom('drafts').where('user_id', '=', userId).where('aside', '=', true).execute();
    await trx.updateTable('drafts').set({ user_id: userId, guest_hash: null, aside: true }).where('id', '=', id).execute();
  }
}

/** The newest comes first. */
async function guestDrafts(trx: Transaction, { guestToken, draftId }: { guestToken: string | null; draftId: string | null }) {
  if (guestToken === null && draftId === null) return [];
  return trx
    .selectFrom('drafts')
    .select(['id', 'user_id', 'draft'])
    .where((eb) =>
      eb.or([
        ...(guestToken === null ? [] : [eb('guest_hash', '=', hashToken(guestToken))]),
        ...(draftId === null ? [] : [eb('id', '=', draftId)]),
      ]),
    )
    .orderBy('updated_at', 'desc')
    .forNoKeyUpdate()
    .execute();
}

async function putAside(trx: Transaction, userId: string): Promise<void> {
  const own = await trx.selectFrom('drafts').select(['id', 'draft', 'aside']).where('user_id', '=', userId).execute();
  const current = own.find(({ aside }) => !aside);
  if (!current) return;
  if (!isTouched(current.draft)) return remove(trx, [current]);
  await remove(
    trx,
    own.filter(({ aside }) => aside),
  );
  await trx.updateTable('drafts').set({ aside: true }).where('id', '=', current.id).execute();
}

async function remove(trx: Transaction, drafts: { id: string }[]): Promise<void> {
  for (const { id } of drafts) await trx.deleteFrom('drafts').where('id', '=', id).execute();
}
