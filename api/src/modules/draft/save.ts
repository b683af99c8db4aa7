import { type BookingDraft, draftDefaults, type draftSave } from '@nitida/contract';
import type * as z from 'zod';
import type { ApiContext } from '../../context.ts';
import { type DomainError, domainError } from '../../domain-error.ts';
import { omitUndefined } from '../../omit-undefined.ts';
import { type DraftOwner, findDraft, insertDraft, type StoredDraft, updateDraft } from './store.ts';

/** Saves the draft if the browser started from the current revision. Otherwise the conflict contains the stored draft. */
export async function saveDraft(
  { db, clock }: ApiContext,
  owner: DraftOwner,
  { draft: sent, revision, discardOlder }: z.output<typeof draftSave>,
): Promise<StoredDraft | DomainError> {
  const current = await findDraft(db, owner);
  const draft: BookingDraft = { ...draftDefaults, ...current?.stored.draft, ...omitUndefined(sent) };
  const saved = current
    ? await updateDraft(db, current.id, revision, draft, clock.now())
    : revision === 0
      ? await insertDraft(db, owner, draft, clock.now())
      : null;
  if (!saved) return domainError('draft_conflict', { details: { stored: (await findDraft(db, owner))?.stored ?? null } });
  if (discardOlder && 'userId' in owner) {
    await db.deleteFrom('drafts').where('user_id', '=', owner.userId).where('aside', '=', true).execute();
  }
  return saved;
}
