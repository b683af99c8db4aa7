import type { Updateable } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import type { ApiContext } from '../../context.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { StaffTables } from '../../db/staff-tables.ts';
import { type DomainError, domainError } from '../../domain-error.ts';

const periodSeconds = 30;
/** How many earlier and later codes are accepted, because the clocks of phones differ. */
const neighbours = 1;
/** After so many wrong codes, from wherever they came, no code of the account is checked for a time. */
const wrongCodes = 5;
const minute = 60_000;
const firstWaitMs = 15 * minute;
const longestWaitMs = 24 * 60 * minute;

const totpOf = (secret: string, email: string): TOTP =>
  new TOTP({ issuer: 'Nítida', label: email, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: periodSeconds });

const sealedFor = (userId: string): string => `second factor of ${userId}`;

/** Creates a new secret, which becomes valid with its first confirmed code. Returns null when the account already has a valid one. */
export async function beginSecondFactor(
  { sealing }: Pick<ApiContext, 'sealing'>,
  trx: Transaction,
  { id, email }: { id: string; email: string },
) {
  const secret = new Secret({ size: 20 }).base32;
  const sealed_secret = sealing.seal(secret, sealedFor(id));
  const begun = await trx
    .insertInto('staff_second_factors')
    .values({ user_id: id, sealed_secret, confirmed_at: null })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ sealed_secret, last_step: '0' }).where('staff_second_factors.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return begun ? { secret, uri: totpOf(secret, email).toString() } : null;
}

/**
 * Checks a code against the account's secret and the current time, and consumes it. A code that was used before is refused. Wrong codes are counted for the
 * account alone, so that guesses from many addresses do not add up: after five the account waits, each time longer, and its owner gets a mail.
 * @returns null when the code is right
 */
export const consumeCode = (
  context: Pick<ApiContext, 'db' | 'realClock' | 'sealing' | 'mailer'>,
  userId: string,
  code: string,
): Promise<DomainError | null> =>
  // A wrong code is a result and no failure of the transaction, or it would not be counted.
  context.db.transaction().execute(async (trx) => {
    const row = await trx.selectFrom('staff_second_factors').selectAll().where('user_id', '=', userId).forNoKeyUpdate().executeTakeFirst();
    if (!row) return wrongCode();
    const now = context.realClock.now();
    if (row.waits_until && row.waits_until > now) return waiting(row.waits_until.getTime() - now.getTime());
    const step = stepOf(context.sealing.open(row.sealed_secret, sealedFor(userId)), code, now);
    const isRight = step !== null && step > Number(row.last_step);
    if (isRight) {
      await setFactor(trx, userId, { last_step: String(step), wrong_codes: 0, waits_until: null });
      return null;
    }
    const wrong = row.wrong_codes + 1;
    const waitMs = wrong % wrongCodes === 0 ? Math.min(firstWaitMs * 2 ** (wrong / wrongCodes - 1), longestWaitMs) : 0;
    await setFactor(trx, userId, { wrong_codes: wrong, ...(waitMs > 0 && { waits_until: new Date(now.getTime() + waitMs) }) });
    if (waitMs > 0) await tellOwner(context, trx, userId, waitMs);
    return wrongCode();
  });

/** The period to which the code belongs, or null when it is none of this time. */
function stepOf(secret: string, code: string, now: Date): number | null {
  const offset = totpOf(secret, '').validate({ token: code, timestamp: now.getTime(), window: neighbours });
  return offset === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + offset;
}

const setFactor = (trx: Transaction, userId: string, change: Updateable<StaffTables['staff_second_factors']>): Promise<unknown> =>
  trx.updateTable('staff_second_factors').set(change).where('user_id', '=', userId).execute();

async function tellOwner({ mailer }: Pick<ApiContext, 'mailer'>, trx: Transaction, userId: string, waitMs: number): Promise<void> {
  const { email, lng } = await trx.selectFrom('users').select(['email', 'lng']).where('id', '=', userId).executeTakeFirstOrThrow();
  await mailer.send(trx, { to: email, template: 'staffCodesWait', lng, data: { minutes: waitMs / minute } });
}

const wrongCode = (): DomainError => domainError('incorrect_password', { details: { secondFactor: 'wrong' } });

const waiting = (ms: number): DomainError =>
  domainError('rate_limited', { params: { minutes: Math.ceil(ms / minute) }, limited: { max: wrongCodes, seconds: Math.ceil(ms / 1000) } });

export async function hasSecondFactor(on: Database | Transaction, userId: string): Promise<boolean> {
  const found = on.selectFrom('staff_second_factors').select('user_id').where('user_id', '=', userId).where('confirmed_at', 'is not', null);
  return (await found.executeTakeFirst()) !== undefined;
}
