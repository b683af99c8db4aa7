import type { signupInput, User } from '@nitida/contract';
import type * as z from 'zod';
import type { ApiContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import { isRefusal, type Refusal, refuse } from '../../refusal.ts';
import { adoptDraft } from '../draft/adopt.ts';
import { readMobile } from './mobile.ts';
import { hashPassword, isWeakPassword } from './passwords.ts';
import { insertClient, knownAffiliate, loadUser } from './users.ts';
import { findVerified } from './verification.ts';

export interface SignUp {
  input: z.output<typeof signupInput>;
  country: string;
  verificationToken: string | null;
  guestToken: string | null;
  affiliateId: string | null;
  device: string;
}

export interface SignedIn {
  user: User;
  sessionToken: string;
}

/** Makes the account of a confirmed address and logs it in; the guest's draft becomes the customer's. */
export async function signUp(context: ApiContext, request: SignUp): Promise<SignedIn | Refusal> {
  const { input } = request;
  const unverified = await findVerified(context, request.verificationToken);
  if (!unverified || unverified.email !== input.email) return refuse('email_not_confirmed');
  if (input.role !== 'client') return refuse('wrong_role');
  const mobile = readMobile(input.mobile, request.country);
  if (isRefusal(mobile)) return mobile;
  if (isWeakPassword(input.password, [input.name, input.surname, input.email.split('@')[0] ?? ''])) {
    return refuse('weak_password', { errors: { password: 'passwordTooCommon' } });
  }
  const passwordHash = await hashPassword(input.password);

  return transact<SignedIn>(context.db, async (trx) => {
    const affiliateId = input.affiliateId ?? unverified.affiliate_id ?? request.affiliateId;
    const userId = await insertClient(trx, {
      ...input,
      mobile,
      passwordHash,
      affiliateId: await knownAffiliate(trx, affiliateId),
      createdAt: context.clock.now(),
    });
    if (userId === null) return refuse('email_exists', { params: { email: input.email } });
    await trx.deleteFrom('verifications').where('unverified_user_id', '=', unverified.id).execute();
    await adoptDraft(trx, userId, { guestToken: request.guestToken, draftId: unverified.draft_id });
    return { user: await loadUser(trx, userId), sessionToken: await context.sessions.create(trx, userId, request.device) };
  });
}
