import type { ApiContext } from '../../context.ts';
import type { Database, Transaction } from '../../db/database.ts';
import type { StaffTables } from '../../db/staff-tables.ts';

/** For whom and for what a challenge is. It is answered in the session that asked for it; a sign-in has none yet. */
export interface PasskeyUse {
  userId: string;
  purpose: StaffTables['staff_passkey_challenges']['purpose'];
  sessionId: string | null;
}

export const challengeMs = 5 * 60_000;
/** So many challenges of one use are open at most. A further one ends the oldest, so that a page that is loaded again goes on. */
const mostOpen = 10;

const challengesOf = (on: Database | Transaction, { userId, purpose, sessionId }: PasskeyUse) =>
  on
    .selectFrom('staff_passkey_challenges')
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('session_id', 'is not distinct from', sessionId);

export async function keepChallenge(
  { db, realClock }: Pick<ApiContext, 'db' | 'realClock'>,
  use: PasskeyUse,
  challenge: string,
): Promise<void> {
  const expires_at = new Date(realClock.now().getTime() + challengeMs);
  await db.transaction().execute(async (trx) => {
    const { userId, purpose, sessionId } = use;
    await trx
      .insertInto('staff_passkey_challenges')
      .values({ challenge, user_id: userId, purpose, session_id: sessionId, expires_at })
      .execute();
    const surplus = challengesOf(trx, use).select('id').orderBy('id', 'desc').offset(mostOpen);
    await trx.deleteFrom('staff_passkey_challenges').where('id', 'in', surplus).execute();
  });
}

/** Ends a challenge, whatever becomes of its answer. @returns whether it was open for this use */
export async function takeChallenge(
  { db, realClock }: Pick<ApiContext, 'db' | 'realClock'>,
  use: PasskeyUse,
  challenge: string,
): Promise<boolean> {
  const own = challengesOf(db, use).select('id').where('challenge', '=', challenge).where('expires_at', '>', realClock.now());
  const taken = await db.deleteFrom('staff_passkey_challenges').where('id', 'in', own).returning('id').executeTakeFirst();
  return taken !== undefined;
}
