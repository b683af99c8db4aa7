import type { StaffMember } from '@nitida/contract';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError, isDomainError } from '../../domain-error.ts';
import { auditAccount } from '../staff/account-changes.ts';
import { closeStaffAccount, createStaff, sendStaffLink } from '../staff/accounts.ts';
import type { AccountCall } from '../staff/audit.ts';
import type { StaffContext } from '../staff/context.ts';
import { hasSecondFactor } from '../staff/second-factor.ts';
import { findStaff, listStaff, type StaffUser } from '../staff/sessions.ts';
import { staffRoute } from '../staff/staff-route.ts';

/** Inviting and removing colleagues, and the links by which they get in again. Nobody gives or sees the password of somebody else. */
export function memberCalls(app: FastifyInstance, context: StaffContext): void {
  const { db, clock, staffSessions } = context;

  const change = (
    { staff, action, id }: { staff: StaffUser; action: AccountCall; id: string },
    work: (trx: Transaction, member: StaffMember) => Promise<DomainError | undefined>,
  ) =>
    transact<null>(db, async (trx) => {
      const member = await findStaff(trx, id);
      if (!member) return domainError('not_found');
      await auditAccount(context, trx, { staff, action, subject: id, at: clock.now() });
      return (await work(trx, member)) ?? null;
    });

  staffRoute(app, 'getStaff', async () => ({ staff: await listStaff(db) }));

  staffRoute(app, 'createStaff', async ({ staff, body }) => {
    const made = await transact<StaffMember>(db, async (trx) => {
      const member = await createStaff(context, trx, body);
      if (isDomainError(member)) return member;
      await sendStaffLink(context, trx, member.id, 'invitation');
      const details = { scopes: member.scopes };
      await auditAccount(context, trx, { staff, action: 'createStaff', subject: member.id, details, at: clock.now() });
      return member;
    });
    return isDomainError(made) ? made : { staff: made };
  });

  staffRoute(app, 'sendStaffLink', async ({ staff, params: { id } }) => {
    const refused = await change({ staff, action: 'sendStaffLink', id }, async (trx) => {
      const { password_hash } = await trx.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirstOrThrow();
      const former = await trx.selectFrom('access_links').select('reason').where('user_id', '=', id).executeTakeFirst();
      const lacksCode = !(await hasSecondFactor(trx, id));
      // Whoever can sign in needs no link: it would be a way around the code.
      if (password_hash !== null && !lacksCode && !former) return domainError('illegal_transition');
      await sendStaffLink(context, trx, id, former?.reason ?? (password_hash === null ? 'password' : 'code'));
      return undefined;
    });
    return refused ?? { message: 'The link is on its way' };
  });

  staffRoute(app, 'resetStaffPassword', async ({ staff, params: { id } }) => {
    if (id === staff.id) return domainError('illegal_transition');
    const refused = await change({ staff, action: 'resetStaffPassword', id }, async (trx) => {
      await closeStaffAccount({ staffSessions }, trx, id);
      await sendStaffLink(context, trx, id, 'password');
      return undefined;
    });
    return refused ?? { message: 'The password has ended, and the link is on its way' };
  });

  staffRoute(app, 'removeStaff', async ({ staff, params: { id } }) => {
    // Staff cannot remove themselves, so that at least one account always remains.
    if (id === staff.id) return domainError('illegal_transition');
    const refused = await change({ staff, action: 'removeStaff', id }, async (trx) => {
      await trx.deleteFrom('staff_scopes').where('user_id', '=', id).execute();
      await trx.deleteFrom('staff_second_factors').where('user_id', '=', id).execute();
      await closeStaffAccount({ staffSessions }, trx, id);
      return undefined;
    });
    return refused ?? { staff: await listStaff(db) };
  });
}
