import type { signupInput, signupSocialInput, User } from '@nitida/contract';
import type * as z from 'zod';
import type { ApiContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError, isDomainError } from '../../domain-error.ts';
import { adoptDraft } from '../draft/adopt.ts';
import { referrerOf } from '../referral/store.ts';
import { link } from './identities.ts';
import { readMobile } from './mobile.ts';
import { hashPassword, isWeakPassword } from './passwords.ts';
import { insertClient, loadUser } from './users.ts';
import { findVerified } from './verification.ts';

interface SignUpBrowser {
  country: string;
  verificationToken: string | null;
  guestToken: string | null;
  affiliateId: string | null;
  device: string;
}

export interface SignUp extends SignUpBrowser {
  input: z.output<typeof signupInput>;
}

export interface SocialSignUp extends SignUpBrowser {
  input: z.output<typeof signupSocialInput>;
}

export interface SignedIn {
  user: User;
  sessionToken: string;
}

type Unverified = NonNullable<Awaited<ReturnType<typeof findVerified>>>;

/** Creates the account of a confirmed email and logs it in. The guest's draft becomes the customer's. */
export async function signUp(context: ApiContext, request: SignUp): Promise<SignedIn | DomainError> {
  const { input } = request;
  const unverified = await findVerified(context, request.verificationToken);
  if (!unverified || unverified.email !== input.email) return domainError('email_not_confirmed');
  if (input.role !== 'client') return domainError('wrong_role');
  if (isWeakPassword(input.password, [input.name, input.surname, input.email.split('@')[0] ?? ''])) {
    return domainError('weak_password', { errors: { password: 'passwordTooCommon' } });
  }
  return openAccount(context, request, unverified, () => hashPassword(input.password));
}

/** Creates the account of a person who comes from a log-in provider, without a password. */
export async function signUpSocial(context: ApiContext, request: SocialSignUp): Promise<SignedIn | DomainError> {
  const unverified = await findVerified(context, request.verificationToken);
  if (!unverified?.provider) return domainError('email_not_confirmed');
  return openAccount(context, request, unverified, async () => null);
}

async function openAccount(
  context: ApiContext,
  request: SignUp | SocialSignUp,
  unverified: Unverified,
  hash: () => Promise<string | null>,
): Promise<SignedIn | DomainError> {
  const { name, surname, lng, ...input } = request.input;
  const mobile = readMobile(input.mobile, request.country);
  if (isDomainError(mobile)) return mobile;
  const passwordHash = await hash();

  return transact<SignedIn>(context.db, async (trx) => {
    const { email } = unverified;
    const createdAt = context.clock.now();
    const affiliateId = await referrerOf(trx, input.affiliateId ?? unverified.affiliate_id ?? request.affiliateId, { email, mobile });
    const userId = await insertClient(trx, { name, surname, lng, email, mobile, passwordHash, affiliateId, createdAt });
    if (userId === null) return domainError('email_exists', { params: { email } });
    const { provider, subject } = unverified;
    if (provider !== null && subject !== null) await link(trx, { provider, subject }, userId, createdAt);
    // Applies to all sign-ups with this email: if the account later changes its email, none of them may continue.
    await trx.updateTable('unverified_users').set({ account_at: createdAt }).where('email', '=', email).execute();
    await trx.deleteFrom('verifications').where('unverified_user_id', '=', unverified.id).execute();
    await adoptDraft(trx, userId, { guestToken: request.guestToken, draftId: unverified.draft_id });
    return { user: await loadUser(trx, userId), sessionToken: await context.sessions.create(trx, userId, request.device) };
  });
}
