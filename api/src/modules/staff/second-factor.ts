import { Secret, TOTP } from 'otpauth';
import type { RealClock } from '../../clock.ts';
import type { Database, Transaction } from '../../db/database.ts';

const periodSeconds = 30;
/** How many earlier and later codes are accepted, because the clocks of phones differ. */
const neighbours = 1;

const totpOf = (secret: string, email: string): TOTP =>
  new TOTP({ issuer: 'Nítida', label: email, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: periodSeconds });

/** Creates a new secret, which becomes valid with its first confirmed code. Returns null when the account already has a valid one. */
export async function beginSecondFactor(trx: Transaction, { id, email }: { id: string; email: string }) {
  const secret = new Secret({ size: 20 }).base32;
  const begun = await trx
    .insertInto('staff_second_factors')
    .values({ user_id: id, secret, confirmed_at: null })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ secret, last_step: '0' }).where('staff_second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return begun ? { secret, uri: totpOf(secret, email).toString() } : null;
}

/** Checks a code against the account's secret and the current time, and consumes it. A code that was used before is refused. */
export async function consumeTotpCode(on: Database | Transaction, realClock: RealClock, userId: string, code: string): Promise<boolean> {
  const row = await on.selectFrom('staff_second_factors').select('secret').where('user_id', '=', userId).executeTakeFirst();
  if (!row) return false;
  const now = realClock.now().getTime();
  const offset = totpOf(row.secret, '').validate({ token: code, timestamp: now, window: neighbours });
  if (offset === null) return false;
  const step = String(Math.floor(now / 1000 / periodSeconds) + offset);
  const used = await on
    .updateTable('staff_second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .returning('user_id')
    .executeTakeFirst();
  return used !== undefined;
}

export async function hasSecondFactor(on: Database | Transaction, userId: string): Promise<boolean> {
  const found = on.selectFrom('staff_second_factors').select('user_id').where('user_id', '=', userId).where('confirmed_at', 'is not', null);
  return (await found.executeTakeFirst()) !== undefined;
}
