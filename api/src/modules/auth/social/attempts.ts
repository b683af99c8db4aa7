import { cookieSeconds, type Language } from '@nitida/contract';
import type { ApiContext } from '../../../context.ts';
import { hashToken } from '../../../tokens.ts';
import type { Question } from './oidc.ts';

/** The time limit for a log-in at a provider, in real time. */
export const attemptMs = cookieSeconds.social * 1000;

export interface NewAttempt {
  provider: string;
  /** The cookie of the browser that starts the log-in. */
  browserToken: string;
  question: Question;
  /** The path on our site to which the browser returns. */
  returnTo: string;
  lng: Language;
}

export async function storeAttempt(
  { db, realClock }: Pick<ApiContext, 'db' | 'realClock'>,
  { provider, browserToken, question, returnTo, lng }: NewAttempt,
): Promise<void> {
  await db
    .insertInto('social_attempts')
    .values({
      state_hash: hashToken(question.state),
      provider,
      browser_hash: hashToken(browserToken),
      nonce: question.nonce,
      verifier: question.verifier,
      return_to: returnTo,
      lng,
      expires_at: new Date(realClock.now().getTime() + attemptMs),
    })
    .execute();
}

/** Stores the name that came outside of the token. It only fills in a form, so it needs no proof. */
export async function storeName(
  { db }: Pick<ApiContext, 'db'>,
  { provider, state }: { provider: string; state: string },
  { givenName, familyName }: { givenName: string; familyName: string },
): Promise<void> {
  await db
    .updateTable('social_attempts')
    .set({ given_name: givenName, family_name: familyName })
    .where('state_hash', '=', hashToken(state))
    .where('provider', '=', provider)
    .execute();
}

/** Consumes the attempt of a state if the same provider and browser started it and it has not expired. */
export async function consumeAttempt(
  { db, realClock }: Pick<ApiContext, 'db' | 'realClock'>,
  { provider, state, browserToken }: { provider: string; state: string; browserToken: string | null },
) {
  const taken = await db.deleteFrom('social_attempts').where('state_hash', '=', hashToken(state)).returningAll().executeTakeFirst();
  if (!taken || taken.provider !== provider || taken.expires_at <= realClock.now()) return null;
  return browserToken !== null && taken.browser_hash === hashToken(browserToken) ? taken : null;
}
