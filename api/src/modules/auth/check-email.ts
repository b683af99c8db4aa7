import { randomUUID } from 'node:crypto';
import type { checkEmailInput, Language } from '@nitida/contract';
import type * as z from 'zod';
import type { ApiContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError, isDomainError } from '../../domain-error.ts';
import { findGuestDraftId } from '../draft/store.ts';
import { referrerOf } from '../referral/store.ts';
import { readMobile } from './mobile.ts';
import { createPending } from './sign-up-code.ts';
import { findHolder } from './users.ts';

export interface CheckEmail {
  input: z.output<typeof checkEmailInput>;
  lng: Language;
  country: string;
  guestToken: string | null;
  /** The affiliate in the cookie. An affiliate in the form takes precedence. */
  affiliateId: string | null;
}

/**
 * Stores the sign-up and mails the link. Each request creates its own row, so that another person who types the same email cannot change a link that was
 * already sent.
 * @returns the value of the cookie with which this browser may confirm the email by the code in the mail
 */
export async function checkEmail(
  { db, clock, realClock, mailer }: ApiContext,
  request: CheckEmail,
): Promise<DomainError | { pendingToken: string }> {
  const { input, lng } = request;
  if (input.role !== 'client') return domainError('wrong_role');
  const mobile = readMobile(input.mobile, request.country);
  if (isDomainError(mobile)) return mobile;

  async function keep(trx: Transaction): Promise<DomainError | { pendingToken: string }> {
    if (await findHolder(trx, input.email)) return domainError('email_exists', { params: { email: input.email } });
    const id = randomUUID();
    await trx
      .insertInto('unverified_users')
      .values({
        id,
        name: input.name,
        surname: input.surname,
        email: input.email,
        mobile: isDomainError(mobile) ? '' : mobile,
        affiliate_id: await referrerOf(trx, input.affiliateId ?? request.affiliateId, {
          email: input.email,
          mobile: isDomainError(mobile) ? '' : mobile,
        }),
        lng,
        draft_id: request.guestToken === null ? null : await findGuestDraftId(trx, request.guestToken),
        created_at: clock.now(),
      })
      .execute();
    const refusal = await mailer.send(trx, { to: input.email, template: 'verification', lng, data: { unverifiedUserId: id } });
    return refusal ?? { pendingToken: await createPending(trx, id, realClock.now()) };
  }

  return transact<{ pendingToken: string }>(db, keep);
}
