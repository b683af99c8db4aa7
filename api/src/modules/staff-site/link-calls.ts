import type { StaffMember } from '@nitida/contract';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError, isDomainError } from '../../domain-error.ts';
import { setCookie } from '../../plugins/cookies.ts';
import { rememberBrowser } from '../../plugins/known-browser.ts';
import { attempt } from '../../plugins/limits.ts';
import { endAccessLink, findAccessLink } from '../auth/access-links.ts';
import { verifyPassword } from '../auth/passwords.ts';
import { auditAccount } from '../staff/account-changes.ts';
import { isWeakStaffPassword, setStaffPassword, weakStaffPassword } from '../staff/accounts.ts';
import type { StaffContext } from '../staff/context.ts';
import { hasSecondFactor } from '../staff/second-factor.ts';
import { findStaff, staffSessionMs } from '../staff/sessions.ts';
import { staffRoute } from '../staff/staff-route.ts';

/** In characters. */
const shortestPassword = 12;

/** The links in mails by which colleagues choose a password, or sign in once without the codes that were reset. */
export function linkCalls(app: FastifyInstance, context: StaffContext): void {
  const { config, db, clock, rateLimiter, staffSessions, site } = context;

  const read = (token: string) => transact<LinkedAccount>(db, (trx) => accountOfLink(context, trx, token));

  staffRoute(app, 'readStaffLink', async ({ body, request }) => {
    const { refusal } = await attempt(rateLimiter, config, request, 'useLink');
    const found = refusal ?? (await read(body.token));
    if (isDomainError(found)) return found;
    const { member, passwordHash } = found;
    return { email: member.email, name: member.name, needs: passwordHash === null ? 'newPassword' : 'password' };
  });

  staffRoute(app, 'useStaffLink', async ({ body: { token, password }, request, reply }) => {
    const { refusal } = await attempt(rateLimiter, config, request, 'useLink');
    const known = refusal ?? (await read(token));
    if (isDomainError(known)) return known;
    const { email } = known.member;
    // Guesses with a link are counted like those at the sign-in.
    const guess = await attempt(rateLimiter, config, request, 'staffSignIn', email);
    if (guess.refusal) return guess.refusal;
    const used = await transact<{ cookie: string | null }>(db, async (trx) => {
      const account = await accountOfLink(context, trx, token);
      if (isDomainError(account)) return account;
      const { member, passwordHash } = account;
      const refused = passwordHash === null ? await choosePassword(trx, member, password) : await checkPassword(passwordHash, password);
      if (refused) return refused;
      await endAccessLink(trx, member.id);
      await staffSessions.endAll(trx, member.id);
      await auditAccount(context, trx, { staff: member, action: 'useStaffLink', subject: member.id, at: clock.now() });
      // A new password does not take the place of the code.
      if (await hasSecondFactor(trx, member.id)) return { cookie: null };
      return { cookie: await staffSessions.create(trx, member.id, { hasCode: false, isByLink: true }) };
    });
    if (isDomainError(used)) return used;
    await guess.forgive();
    request.accountId = known.member.id;
    if (used.cookie !== null) {
      setCookie(reply, site, 'staff', used.cookie, staffSessionMs / 1000);
      rememberBrowser(reply, site, 'known_staff', email);
    }
    return { signedIn: used.cookie !== null };
  });
}

async function choosePassword(trx: Transaction, member: StaffMember, password: string): Promise<DomainError | null> {
  if (password.length < shortestPassword) return domainError('validation', { errors: { password: 'passwordTooShort' } });
  if (isWeakStaffPassword(password, member)) return weakStaffPassword('password');
  await setStaffPassword(trx, member.id, password);
  return null;
}

const checkPassword = async (hash: string, password: string): Promise<DomainError | null> =>
  (await verifyPassword(hash, password)) ? null : domainError('incorrect_password');

interface LinkedAccount {
  member: StaffMember;
  passwordHash: string | null;
}

async function accountOfLink(context: StaffContext, trx: Transaction, token: string): Promise<LinkedAccount | DomainError> {
  const link = await findAccessLink(context, trx, token);
  if (isDomainError(link)) return link;
  const member = link.user_id === null ? null : await findStaff(trx, link.user_id);
  if (!member) return domainError('link_expired');
  const { password_hash } = await trx.selectFrom('users').select('password_hash').where('id', '=', member.id).executeTakeFirstOrThrow();
  return { member, passwordHash: password_hash };
}
