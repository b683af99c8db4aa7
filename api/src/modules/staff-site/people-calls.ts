import type { Colleague } from '@nitida/contract';
import type { FastifyInstance } from 'fastify';
import { transact } from '../../db/transact.ts';
import { domainError } from '../../domain-error.ts';
import { auditAccount } from '../staff/account-changes.ts';
import { audit } from '../staff/audit.ts';
import type { StaffContext } from '../staff/context.ts';
import { findStaff, listStaff, staffIdleMs } from '../staff/sessions.ts';
import { staffRoute } from '../staff/staff-route.ts';

/** The colleagues with their scopes, second factor and sessions. */
export function peopleCalls(app: FastifyInstance, context: StaffContext): void {
  const { db, clock, staffSessions } = context;
  const people = async () => ({ people: await listPeople(context) });

  staffRoute(app, 'getPeople', people);

  // Somebody with the scope `platform` always remains, because nobody can change their own scopes.
  staffRoute(app, 'setScopes', async ({ staff, params: { id }, body }) => {
    if (id === staff.id) return domainError('illegal_transition');
    const scopes = [...new Set(body.scopes)];
    const refused = await transact<null>(db, async (trx) => {
      const before = await findStaff(trx, id);
      if (!before) return domainError('not_found');
      await trx.deleteFrom('staff_scopes').where('user_id', '=', id).execute();
      await trx
        .insertInto('staff_scopes')
        .values(scopes.map((scope) => ({ user_id: id, scope })))
        .execute();
      await auditAccount(context, trx, {
        staff,
        action: 'setScopes',
        subject: id,
        details: { from: before.scopes, to: scopes },
        at: clock.now(),
      });
      return null;
    });
    return refused ?? people();
  });

  staffRoute(app, 'endSessions', async ({ staff, params: { id } }) => {
    const refused = await transact<null>(db, async (trx) => {
      if (!(await findStaff(trx, id))) return domainError('not_found');
      await staffSessions.endAll(trx, id, staff.sessionId);
      await audit(trx, { staff, action: 'endSessions', subject: id, at: clock.now() });
      return null;
    });
    return refused ?? people();
  });
}

async function listPeople({ db, clock, realClock }: Pick<StaffContext, 'db' | 'clock' | 'realClock'>): Promise<Colleague[]> {
  const now = realClock.now();
  const members = await listStaff(db);
  const factors = await db.selectFrom('staff_second_factors').select('user_id').where('confirmed_at', 'is not', null).execute();
  const open = await db.selectFrom('users').select('id').where('role', '=', 'admin').where('password_hash', 'is not', null).execute();
  const links = await db.selectFrom('access_links').select(['user_id', 'reason', 'expires_at']).where('user_id', 'is not', null).execute();
  const linkOf = (id: string): Colleague['link'] => {
    const link = links.find(({ user_id }) => user_id === id);
    return link ? { reason: link.reason, isExpired: link.expires_at <= clock.now() } : null;
  };
  const sessions = await db
    .selectFrom('staff_sessions')
    .select(['id', 'user_id', 'created_at', 'seen_at'])
    .where('expires_at', '>', now)
    .where('seen_at', '>', new Date(now.getTime() - staffIdleMs))
    .orderBy('seen_at', 'desc')
    .execute();
  return members.map((member) => ({
    ...member,
    hasSecondFactor: factors.some(({ user_id }) => user_id === member.id),
    hasPassword: open.some(({ id }) => id === member.id),
    link: linkOf(member.id),
    sessions: sessions
      .filter(({ user_id }) => user_id === member.id)
      .map(({ id, created_at, seen_at }) => ({ id, createdAt: created_at.toISOString(), seenAt: seen_at.toISOString() })),
  }));
}
