import type { StaffMember } from '@nitida/contract';
import type { FastifyInstance } from 'fastify';
import { transact } from '../../db/transact.ts';
import { domainError, isDomainError } from '../../domain-error.ts';
import { clearCookie, setCookie } from '../../plugins/cookies.ts';
import { rememberBrowser } from '../../plugins/known-browser.ts';
import { attempt } from '../../plugins/limits.ts';
import { hashPassword, verifyPassword } from '../auth/passwords.ts';
import { findByEmail } from '../auth/users.ts';
import { auditAccount } from '../staff/account-changes.ts';
import { createStaff } from '../staff/accounts.ts';
import { audit } from '../staff/audit.ts';
import type { StaffContext } from '../staff/context.ts';
import { consumeCode, hasSecondFactor } from '../staff/second-factor.ts';
import { findStaff, listStaff, staffSessionMs } from '../staff/sessions.ts';
import { staffRoute } from '../staff/staff-route.ts';

/** Signing in and out, and managing staff accounts. */
export function accountCalls(app: FastifyInstance, context: StaffContext): void {
  signInCalls(app, context);
  memberCalls(app, context);
}

function signInCalls(app: FastifyInstance, context: StaffContext): void {
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
    if (needsCode && body.code === undefined) {
      await forgive();
      return domainError('incorrect_password', { details: { secondFactor: 'needed' } });
    }
    const refused = needsCode ? await consumeCode(context, member.id, body.code ?? '') : null;
    if (refused) return refused;
    await forgive();
    const token = await db.transaction().execute(async (trx) => {
      if (before) await staffSessions.end(trx, before.sessionId);
      await audit(trx, { staff: member, action: 'signIn', subject: member.id, at: clock.now() });
      return staffSessions.create(trx, member.id, { hasCode: needsCode });
    });
    setCookie(reply, site, 'staff', token, staffSessionMs / 1000);
    rememberBrowser(reply, site, 'known_staff', body.email);
    return { staff: member };
  });

  staffRoute(app, 'getSession', async ({ staff }) => ({
    staff: staff && memberOf(staff),
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
    const password_hash = await hashPassword(body.newPassword);
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('users').set({ password_hash }).where('id', '=', staff.id).execute();
      await staffSessions.endAll(trx, staff.id, staff.sessionId);
      await auditAccount(context, trx, { staff, action: 'changePassword', subject: staff.id, at: clock.now() });
    });
    return { message: 'The password is changed' };
  });
}

function memberCalls(app: FastifyInstance, context: StaffContext): void {
  const { db, clock, staffSessions } = context;

  staffRoute(app, 'getStaff', async () => ({ staff: await listStaff(db) }));

  staffRoute(app, 'createStaff', async ({ staff, body }) => {
    const made = await transact<StaffMember>(db, async (trx) => {
      const member = await createStaff(context, trx, body);
      if (isDomainError(member)) return member;
      await auditAccount(context, trx, {
        staff,
        action: 'createStaff',
        subject: member.id,
        details: { scopes: member.scopes },
        at: clock.now(),
      });
      return member;
    });
    return isDomainError(made) ? made : { staff: made };
  });

  staffRoute(app, 'removeStaff', async ({ staff, params }) => {
    // Staff cannot remove themselves, so that at least one account always remains.
    if (params.id === staff.id) return domainError('illegal_transition');
    const removed = await transact<null>(db, async (trx) => {
      const gone = await trx.deleteFrom('staff_scopes').where('user_id', '=', params.id).returning('scope').execute();
      if (gone.length === 0) return domainError('not_found');
      await staffSessions.endAll(trx, params.id);
      await auditAccount(context, trx, { staff, action: 'removeStaff', subject: params.id, at: clock.now() });
      return null;
    });
    return isDomainError(removed) ? removed : { staff: await listStaff(db) };
  });
}

const memberOf = ({ id, name, email, scopes }: StaffMember): StaffMember => ({ id, name, email, scopes });
