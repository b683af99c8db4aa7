import type { Passkey } from '@nitida/contract';
import type { FastifyInstance } from 'fastify';
import { transact } from '../../db/transact.ts';
import { domainError, isDomainError } from '../../domain-error.ts';
import { attempt } from '../../plugins/limits.ts';
import { auditAccount } from '../staff/account-changes.ts';
import type { StaffContext } from '../staff/context.ts';
import type { PasskeyUse } from '../staff/passkey-challenges.ts';
import {
  askForNewPasskey,
  askForPasskey,
  checkPasskey,
  listPasskeys,
  readNewPasskey,
  storePasskey,
  wrongPasskey,
} from '../staff/passkeys.ts';
import type { StaffUser } from '../staff/sessions.ts';
import { staffRoute } from '../staff/staff-route.ts';

const useOf = ({ id, sessionId }: StaffUser, purpose: PasskeyUse['purpose']): PasskeyUse => ({ userId: id, sessionId, purpose });

/** One's own passkeys, and using one in place of a fresh code. */
export function passkeyCalls(app: FastifyInstance, context: StaffContext): void {
  const { config, db, clock, rateLimiter, staffSessions } = context;

  staffRoute(app, 'getPasskeys', async ({ staff }) => ({ passkeys: await listPasskeys(db, staff.id) }));

  // Without codes, nothing but a stolen cookie might stand behind the key.
  staffRoute(app, 'beginPasskey', async ({ staff }) => {
    const creation = staff.hasSecondFactor ? await askForNewPasskey(context, useOf(staff, 'register'), staff) : null;
    return creation ? { creation } : domainError('illegal_transition');
  });

  staffRoute(app, 'registerPasskey', async ({ staff, body: { name, made } }) => {
    if (!staff.hasSecondFactor) return domainError('illegal_transition');
    const key = await readNewPasskey(context, useOf(staff, 'register'), made);
    if (!key) return wrongPasskey();
    const stored = await transact<Passkey[]>(db, async (trx) => {
      if (!(await storePasskey(context, trx, { ...key, user_id: staff.id, name }))) return domainError('illegal_transition');
      await auditAccount(context, trx, { staff, action: 'registerPasskey', subject: staff.id, details: { name }, at: clock.now() });
      return listPasskeys(trx, staff.id);
    });
    return isDomainError(stored) ? stored : { passkeys: stored };
  });

  staffRoute(app, 'removePasskey', async ({ staff, params }) => {
    const kept = await transact<Passkey[]>(db, async (trx) => {
      const gone = await trx
        .deleteFrom('staff_passkeys')
        .where('id', '=', params.id)
        .where('user_id', '=', staff.id)
        .returning('name')
        .executeTakeFirst();
      if (!gone) return domainError('not_found');
      await auditAccount(context, trx, { staff, action: 'removePasskey', subject: staff.id, details: gone, at: clock.now() });
      return listPasskeys(trx, staff.id);
    });
    return isDomainError(kept) ? kept : { passkeys: kept };
  });

  staffRoute(app, 'beginPasskeyConfirmation', async ({ staff }) => {
    const request = await askForPasskey(context, useOf(staff, 'confirm'));
    return request ? { request } : domainError('illegal_transition');
  });

  staffRoute(app, 'confirmPasskey', async ({ staff, body, request }) => {
    const { refusal, forgive } = await attempt(rateLimiter, config, request, 'staffSignIn', staff.id);
    if (refusal) return refusal;
    const refused = await checkPasskey(context, useOf(staff, 'confirm'), body.signed);
    if (refused) return refused;
    await staffSessions.rememberCode(db, staff.sessionId);
    await forgive();
    return { message: 'The passkey is right' };
  });
}
