import { randomUUID } from 'node:crypto';
import { type BookingDraft, draftDefaults, type storedDraft } from '@nitida/contract';
import type * as z from 'zod';
import type { Database, Transaction } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { hashToken } from '../../tokens.ts';

export type StoredDraft = z.output<typeof storedDraft>;

/** The owner of a draft: a customer, or the browser with the guest cookie. */
export type DraftOwner = { userId: string } | { guestToken: string };

export interface DraftRow {
  id: string;
  stored: StoredDraft;
}

export async function findDraft(db: Database | Transaction, owner: DraftOwner, { aside = false } = {}): Promise<DraftRow | null> {
  const row = await db
    .selectFrom('drafts')
    .selectAll()
    .where('aside', '=', aside)
    .$if('userId' in owner, (query) => query.where('user_id', '=', 'userId' in owner ? owner.userId : ''))
    .$if('guestToken' in owner, (query) => query.where('guest_hash', '=', 'guestToken' in owner ? hashToken(owner.guestToken) : ''))
    .executeTakeFirst();
  if (!row) return null;
  // A draft that was saved before a field existed lacks it.
  const draft = { ...draftDefaults, ...row.draft };
  const stored = { id: row.id, draft, revision: row.revision, updatedAt: row.updated_at.toISOString() };
  return { id: row.id, stored };
}

/** @returns null when another tab saved a draft of the same owner at the same moment */
export async function insertDraft(
  db: Database | Transaction,
  owner: DraftOwner,
  draft: BookingDraft,
  at: Date,
): Promise<StoredDraft | null> {
  const inserted = await db
    .insertInto('drafts')
    .values({
      id: randomUUID(),
      user_id: 'userId' in owner ? owner.userId : null,
      guest_hash: 'guestToken' in owner ? hashToken(owner.guestToken) : null,
      draft: JSON.stringify(draft),
      revision: 1,
      updated_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'revision'])
    .executeTakeFirst();
  return inserted ? { id: inserted.id, draft, revision: inserted.revision, updatedAt: at.toISOString() } : null;
}

/** @returns null when the draft no longer has this revision */
export async function updateDraft(
  db: Database | Transaction,
  id: string,
  revision: number,
  draft: BookingDraft,
  at: Date,
): Promise<StoredDraft | null> {
  const updated = await db
    .updateTable('drafts')
    .set({ draft: JSON.stringify(draft), revision: revision + 1, updated_at: at })
    .where('id', '=', id)
    .where('revision', '=', revision)
    .returning('revision')
    .executeTakeFirst();
  return updated ? { id, draft, revision: updated.revision, updatedAt: at.toISOString() } : null;
}

export async function findGuestDraftId(db: Database | Transaction, guestToken: string): Promise<string | null> {
  return (await findDraft(db, { guestToken }))?.id ?? null;
}

const deleteDraft = prepared((db, { userId }: { userId: string }) =>
  db.deleteFrom('drafts').where('user_id', '=', userId).where('aside', '=', false),
);

/** Deletes the customer's draft, because it has become an order. */
export async function deleteCustomerDraft(trx: Transaction, userId: string): Promise<void> {
  await deleteDraft(trx, { userId });
}

/** Whether the visitor has chosen anything. */
export const isTouched = (draft: BookingDraft): boolean => sorted({ ...draftDefaults, ...draft }) !== sorted(draftDefaults);

/** The database returns the keys in its own order. */
const sorted = (draft: BookingDraft): string => JSON.stringify(Object.entries(draft).sort(([a], [b]) => (a < b ? -1 : 1)));
