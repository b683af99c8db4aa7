import type { User, updateInfoInput } from '@nitida/contract';
import type * as z from 'zod';
import type { ApiContext } from '../../context.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError, isDomainError } from '../../domain-error.ts';
import { omitUndefined } from '../../omit-undefined.ts';
import type { SessionUser } from '../../signed-in.ts';
import { requireFreshLogIn } from '../auth/fresh-log-in.ts';
import { deleteEmailChange, deleteLinks } from '../auth/links.ts';
import { readMobile } from '../auth/mobile.ts';
import { findHolder, loadUser } from '../auth/users.ts';
import { changeTaxDetails } from '../verifactu/tax-details.ts';

/**
 * Saves name and mobile number at once; a mobile number logs nobody in. A new email needs a log-in of the last minutes. It takes effect when its link is used; until then the old one stays, and its owner gets a mail. A repeated
 * request, for example after the link has expired, mails a new link and invalidates the earlier one.
 */
export async function updateInfo(
  { db, mailer, realClock }: ApiContext,
  user: SessionUser,
  input: z.output<typeof updateInfoInput>,
  country: string,
): Promise<{ user: User; isNewEmail: boolean } | DomainError> {
  const mobile = input.mobile === undefined ? undefined : readMobile(input.mobile, country);
  if (isDomainError(mobile)) return mobile;
  return transact(db, async (trx) => {
    if (input.tax !== undefined) {
      const refused = await changeTaxDetails(trx, user.id, input.tax);
      if (refused) return refused;
    }
    const before = await loadUser(trx, user.id);
    const { email = before.email } = input;
    const isNewEmail = before.email !== email;
    if (isNewEmail) {
      const stale = requireFreshLogIn({ realClock }, user);
      if (stale) return stale;
      if (await findHolder(trx, email)) return domainError('email_in_use', { params: { email } });
      await deleteLinks(trx, user.id, 'emailChange');
      await trx.updateTable('users').set({ pending_email: email, pending_session: user.sessionId }).where('id', '=', user.id).execute();
      const data = { userId: user.id, email };
      const refusal = await mailer.send(trx, { to: email, template: 'newEmail', lng: user.lng, data });
      if (refusal) return refusal;
      await mailer.send(trx, { to: before.email, template: 'emailChanging', lng: user.lng, data: {} });
    }
    const changed = omitUndefined({ name: input.name, surname: input.surname, mobile });
    if (Object.keys(changed).length > 0) await trx.updateTable('users').set(changed).where('id', '=', user.id).execute();
    return { user: await loadUser(trx, user.id), isNewEmail };
  });
}

/** Cancels a change of email that is not confirmed. */
export const cancelEmailChange = ({ db }: Pick<ApiContext, 'db'>, userId: string): Promise<{ user: User } | DomainError> =>
  transact(db, async (trx) => {
    await deleteEmailChange(trx, userId);
    return { user: await loadUser(trx, userId) };
  });
