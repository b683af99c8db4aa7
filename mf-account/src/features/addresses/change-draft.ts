import { type BookingDraft, draftDefaults } from '@nitida/contract';
import type { CallResult } from '@nitida/host';
import { host } from '../../host.ts';

const attempts = 3;

/** Changes only these fields of the booking's draft. If another window saved first, the change is applied to its draft. */
export async function changeDraft(change: Partial<BookingDraft>): Promise<CallResult<unknown>> {
  for (let attempt = 1; ; attempt += 1) {
    const current = await host().http.call('getDraft');
    if (!current.ok) return current;
    const { draft, revision } = current.data.stored ?? { draft: draftDefaults, revision: 0 };
    const saved = await host().http.call('saveDraft', { body: { draft: { ...draft, ...change }, revision } });
    if (saved.ok || saved.failure.code !== 'draft_conflict' || attempt === attempts) return saved;
  }
}
