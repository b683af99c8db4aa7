import type { StaffMember } from '@nitida/contract';
import type { FastifyInstance } from 'fastify';
import { domainError } from '../../domain-error.ts';
import { clearCookie, setCookie } from '../../plugins/cookies.ts';
import { rememberBrowser } from '../../plugins/known-browser.ts';
import { attempt } from '../../plugins/limits.ts';
import { verifyPassword } from '../auth/passwords.ts';
import { findByEmail } from '../auth/users.ts';
import { auditAccount } from '../staff/account-changes.ts';
import { isWeakStaffPassword, setStaffPassword, weakStaffPassword } from '../staff/accounts.ts';
import { audit } from '../staff/audit.ts';
import type { StaffContext } from '../staff/context.ts';
import { askForPasskey, checkPasskey } from '../staff/passkeys.ts';
import { consumeCode, hasSecondFactor } from '../staff/second-factor.ts';
import { findStaff, staffSessionMs } from '../staff/sessions.ts';
import { staffRoute } from '../staff/staff-route.ts';

/** Signing in and out, and one's own password. */
export function accountCalls(app: FastifyInstance, context: StaffContext): void {
  const { config, db, clock, rateLimiter, staffSessions, site } = context;

  staffRoute(app, 'signIn', async ({ body, request, reply, staff: before }) => {
    const { refusal, forgive } = await attempt(rateLimiter, config, request, 'staffSignIn', body.email);
    if (refusal) return refusal;
    const account = await findByEmail(db, body.email);
    const isRight = await verifyPassword(account?.password_hash ?? null, body.password);
    const member = account?.role === 'admin' ? await findStaff(db, account.id) : null;
    // All failures get the same answer, so that nobody learns which emails belong to staff.
    if (!isRight || !member) return domainError('incorrect_password');
    const needsCode = await hasSecondFactor(db, member.id);
    const use = { userId: member.id, purpose: 'signIn', sessionId: null } as const;
    const askAgain = async (secondFactor: 'needed' | 'wrongPasskey') =>
      domainError('incorrect_password', { details: { secondFactor, passkey: (await askForPasskey(context, use)) ?? undefined } });
    if (needsCode && body.code === undefined && body.passkey === undefined) {
      await forgive();
      return askAgain('needed');
    }
    // Whoever knows only the password must not set up a code: the link in the owner's mail does.
    if (!needsCode && config.staffSecondFactor) return domainError('incorrect_password', { details: { secondFactor: 'link' } });
    if (needsCode && body.passkey) {
      if (await checkPasskey(context, use, body.passkey)) return askAgain('wrongPasskey');
    } else if (needsCode) {
      const refused = await consumeCode(context, member.id, body.code ?? '');
      if (refused) return refused;
    }
    await forgive();
    const token = await db.transaction().execute(async (trx) => {
      if (before) await staffSessions.end(trx, before.sessionId);
      await audit(trx, { staff: member, action: 'signIn', subject: member.id, at: clock.now() });
      return staffSessions.create(trx, member.id, { hasCode: needsCode, isByLink: false });
    });
    setCookie(reply, site, 'staff', token, staffSessionMs / 1000);
    rememberBrowser(reply, site, 'known_staff', body.email);
    return { staff: member };
  });

  staffRoute(app, 'getSession', async ({ staff }) => ({
    staff: staff && memberOf(staff),
    hasPasskey: staff?.hasPasskey ?? false,
    secondFactor: staff && (staff.hasSecondFactor ? 'set' : config.staffSecondFactor ? 'due' : 'unset'),
  }));

  staffRoute(app, 'signOut', async ({ staff, reply }) => {
    await db.transaction().execute((trx) => staffSessions.end(trx, staff.sessionId));
    clearCookie(reply, site, 'staff');
    return { message: 'You are signed out' };
  });

  staffRoute(app, 'changePassword', async ({ staff, body, request }) => {
    const { refusal, forgive } = await attempt(rateLimiter, config, request, 'changePassword', staff.id);
    if (refusal) return refusal;
    const account = await findByEmail(db, staff.email);
    if (!(await verifyPassword(account?.password_hash ?? null, body.currentPassword))) return domainError('current_password_incorrect');
    await forgive();
    if (isWeakStaffPassword(body.newPassword, staff)) return weakStaffPassword('newPassword');
    await db.transaction().execute(async (trx) => {
      await setStaffPassword(trx, staff.id, body.newPassword);
      await staffSessions.endAll(trx, staff.id, staff.sessionId);
      await auditAccount(context, trx, { staff, action: 'changePassword', subject: staff.id, at: clock.now() });
    });
    return { message: 'The password is changed' };
  });
}

const memberOf = ({ id, name, email, scopes }: StaffMember): StaffMember => ({ id, name, email, scopes });
