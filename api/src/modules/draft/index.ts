import { type BookingDraft, cookieSeconds, draftDefaults, type draftSave } from '@nitida/contract';
import type * as z from 'zod';
import type { ApiContext, ApiModule } from '../../context.ts';
import { type DomainError, domainError, isDomainError } from '../../domain-error.ts';
import { omitUndefined } from '../../omit-undefined.ts';
import { readCookie, setCookie } from '../../plugins/cookies.ts';
import { attempt } from '../../plugins/limits.ts';
import { type RouteInput, route } from '../../route.ts';
import { newToken } from '../../tokens.ts';
import { type DraftOwner, findDraft, insertDraft, type StoredDraft, updateDraft } from './store.ts';

/** The booking draft of a customer or of a browser with a guest cookie. */
export const draftModule: ApiModule = (context) => ({
  routes(app) {
    const { db, config } = context;

    route(app, 'getDraft', async ({ user, request }) => {
      const owner = ownerOf(context, { user, request });
      if (!owner) return { stored: null };
      const [current, older] = [await findDraft(db, owner), await findDraft(db, owner, { aside: true })];
      return { stored: current?.stored ?? null, older: older?.stored ?? null };
    });

    route(app, 'saveDraft', async ({ user, request, reply, body }) => {
      const known = ownerOf(context, { user, request });
      if (!known && body.revision > 0) return domainError('draft_conflict', { details: { stored: null } });
      const owner = known ?? { guestToken: newToken() };
      if (body.revision === 0) {
        const { refusal } = await attempt(context.rateLimiter, config, request, 'newDraft');
        if (refusal) return refusal;
      }
      const stored = await saveDraft(context, owner, body);
      if (isDomainError(stored)) return stored;
      // Each save extends the cookie while the guest works on the booking.
      if ('guestToken' in owner) setCookie(reply, config, 'guest', owner.guestToken, cookieSeconds.guest);
      return { stored };
    });
  },
});

function ownerOf({ config }: ApiContext, { user, request }: Pick<RouteInput<'getDraft'>, 'user' | 'request'>): DraftOwner | null {
  if (user) return { userId: user.id };
  const guestToken = readCookie(request, config, 'guest');
  return guestToken === null ? null : { guestToken };
}

/** Saves the draft if the browser started from the current revision. Otherwise the conflict contains the stored draft. */
async function saveDraft(
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
