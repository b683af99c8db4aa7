import { randomUUID } from 'node:crypto';
import type { Language } from '@nitida/contract';
import type { ApiContext } from '../../../context.ts';
import type { Transaction } from '../../../db/database.ts';
import { transact } from '../../../db/transact.ts';
import { type DomainError, domainError, isDomainError } from '../../../domain-error.ts';
import { adoptDraft } from '../../draft/adopt.ts';
import { findGuestDraftId } from '../../draft/store.ts';
import { referrerOf } from '../../referral/store.ts';
import { findByIdentity, link, storePendingIdentity } from '../identities.ts';
import type { SignedIn } from '../sign-up.ts';
import { findByEmail, loadUser } from '../users.ts';
import { createVerification } from '../verification.ts';
import type { Identity } from './oidc.ts';

export interface SocialLogIn {
  identity: Identity;
  providerName: string;
  browserToken: string;
  lng: Language;
  guestToken: string | null;
  affiliateId: string | null;
  device: string;
}

export type SocialOutcome = { kind: 'signedIn'; signedIn: SignedIn } | { kind: 'new'; id: string; verificationToken: string };

type Account = NonNullable<Awaited<ReturnType<typeof findByEmail>>>;

/**
 * Handles a log-in at a provider. A connected person is logged in. An account with the same email is connected if the provider itself issues that email.
 * Otherwise the account's password is required once, because an email that the provider confirmed long ago may belong to somebody else now. A new person
 * continues with the sign-up, with the email confirmed.
 */
export async function socialLogIn(context: ApiContext, request: SocialLogIn): Promise<SocialOutcome | DomainError> {
  const { identity } = request;
  const outcome = await transact<SocialOutcome>(context.db, async (trx) => {
    const known = await findByIdentity(trx, identity);
    if (known) return logInAccount(context, trx, known, request);
    if (identity.email === null) return domainError('email_not_confirmed');
    const account = await findByEmail(trx, identity.email);
    if (!account) return beginSignUp(context, trx, identity.email, request);
    if (account.role !== 'client') return domainError('wrong_role');
    if (!identity.ownsEmail) return domainError('social_needs_password', { params: { email: identity.email } });
    await link(trx, identity, account.id, context.clock.now());
    const data = { provider: request.providerName };
    await context.mailer.send(trx, { to: account.email, template: 'socialLinked', lng: account.lng, data });
    return logInAccount(context, trx, account, request);
  });
  // Stored outside of the transaction, which the error rolled back.
  if (isDomainError(outcome) && outcome.code === 'social_needs_password' && identity.email !== null) {
    await storePendingIdentity(context, request.browserToken, { ...identity, email: identity.email });
  }
  return outcome;
}

async function logInAccount(
  context: ApiContext,
  trx: Transaction,
  account: Account,
  request: SocialLogIn,
): Promise<SocialOutcome | DomainError> {
  if (account.role !== 'client') return domainError('wrong_role');
  await trx.updateTable('users').set({ lng: request.lng }).where('id', '=', account.id).execute();
  await adoptDraft(trx, account.id, { guestToken: request.guestToken, draftId: null });
  const sessionToken = await context.sessions.create(trx, account.id, request.device);
  return { kind: 'signedIn', signedIn: { user: await loadUser(trx, account.id), sessionToken } };
}

/** The provider's confirmation replaces our link, so the browser may finish the sign-up at once. */
async function beginSignUp(
  { clock, realClock }: ApiContext,
  trx: Transaction,
  email: string,
  { identity, lng, guestToken, affiliateId }: SocialLogIn,
): Promise<SocialOutcome> {
  const id = randomUUID();
  await trx
    .insertInto('unverified_users')
    .values({
      id,
      name: identity.givenName,
      surname: identity.familyName,
      email,
      mobile: '',
      affiliate_id: await referrerOf(trx, affiliateId, { email, mobile: '' }),
      lng,
      draft_id: guestToken === null ? null : await findGuestDraftId(trx, guestToken),
      provider: identity.provider,
      subject: identity.subject,
      verified_at: clock.now(),
      created_at: clock.now(),
    })
    .execute();
  return { kind: 'new', id, verificationToken: await createVerification(trx, id, realClock.now()) };
}
