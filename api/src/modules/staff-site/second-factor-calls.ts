import type { FastifyInstance } from 'fastify';
import { transact } from '../../db/transact.ts';
import { domainError, isDomainError } from '../../domain-error.ts';
import { attempt } from '../../plugins/limits.ts';
import { auditAccount } from '../staff/account-changes.ts';
import { sendStaffLink } from '../staff/accounts.ts';
import type { StaffContext } from '../staff/context.ts';
import { beginSecondFactor, consumeCode } from '../staff/second-factor.ts';
import { listStaff } from '../staff/sessions.ts';
import { staffRoute } from '../staff/staff-route.ts';

/** Setting up one's own second factor, and resetting that of a colleague who lost their phone. */
export function secondFactorCalls(app: FastifyInstance, context: StaffContext): void {
  const { config, db, clock, rateLimiter, staffSessions } = context;

  staffRoute(app, 'beginSecondFactor', async ({ staff }) => {
    if (config.staffSecondFactor && !staff.isByLink) return domainError('illegal_transition');
    const begun = await db.transaction().execute((trx) => beginSecondFactor(context, trx, staff));
    return begun ?? domainError('illegal_transition');
  });

  staffRoute(app, 'confirmSecondFactor', async ({ staff, body, request }) => {
    const { refusal, forgive } = await attempt(rateLimiter, config, request, 'staffSignIn', staff.id);
    if (refusal) return refusal;
    const refused = await consumeCode(context, staff.id, body.code);
    if (refused) return refused;
    const confirmed = await transact<null>(db, async (trx) => {
      const fresh = await trx
        .updateTable('staff_second_factors')
        .set({ confirmed_at: clock.now() })
        .where('user_id', '=', staff.id)
        .where('confirmed_at', 'is', null)
        .returning('user_id')
        .executeTakeFirst();
      if (!fresh) return domainError('illegal_transition');
      await staffSessions.endAll(trx, staff.id, staff.sessionId);
      await staffSessions.rememberCode(trx, staff.sessionId);
      await auditAccount(context, trx, { staff, action: 'confirmSecondFactor', subject: staff.id, at: clock.now() });
      return null;
    });
    if (isDomainError(confirmed)) return confirmed;
    await forgive();
    return { message: 'From now on you sign in with a code' };
  });

  staffRoute(app, 'confirmCode', async ({ staff, body, request }) => {
    // A secret that was begun and not confirmed is none of the account's, because a stolen cookie suffices to begin one.
    if (!staff.hasSecondFactor) return domainError('illegal_transition');
    const { refusal, forgive } = await attempt(rateLimiter, config, request, 'staffSignIn', staff.id);
    if (refusal) return refusal;
    const refused = await consumeCode(context, staff.id, body.code);
    if (refused) return refused;
    await staffSessions.rememberCode(db, staff.sessionId);
    await forgive();
    return { message: 'The code is right' };
  });

  staffRoute(app, 'resetSecondFactor', async ({ staff, params }) => {
    // A stolen cookie must not suffice to set up another phone.
    if (params.id === staff.id) return domainError('illegal_transition');
    const reset = await transact<null>(db, async (trx) => {
      const gone = await trx.deleteFrom('staff_second_factors').where('user_id', '=', params.id).returning('user_id').executeTakeFirst();
      if (!gone) return domainError('not_found');
      await staffSessions.endAll(trx, params.id);
      await sendStaffLink(context, trx, params.id, 'code');
      await auditAccount(context, trx, { staff, action: 'resetSecondFactor', subject: params.id, at: clock.now() });
      return null;
    });
    return isDomainError(reset) ? reset : { staff: await listStaff(db) };
  });
}
