import { randomUUID } from 'node:crypto';
import { cookieSeconds } from '@nitida/contract';
import { sql } from 'kysely';
import type { RealClock } from '../../clock.ts';
import { arrayOf } from '../../db/array-of.ts';
import type { Database } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { Signals } from '../../db/signals.ts';
import type { Sessions } from '../../signed-in.ts';
import { hashToken, newToken } from '../../tokens.ts';

/** The channel of the signal that a session has ended. The payload is its id. */
export const sessionEndedChannel = 'sessionEnded';

const day = 24 * 60 * 60_000;
/** Real time. */
export const sessionMs = cookieSeconds.session * 1000;
const idleMs = 14 * day;
const seenEveryMs = 60 * 60_000;

/** Finds the session of a cookie. Nearly every call runs it. */
const liveSession = prepared((db, { tokenHash, now, seenAfter }: { tokenHash: string; now: Date; seenAfter: Date }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id as sessionId', 'users.id', 'users.role', 'users.lng', 'sessions.created_at as loggedInAt', 'sessions.seen_at'])
    .where('sessions.token_hash', '=', tokenHash)
    .where('sessions.expires_at', '>', now)
    .where('sessions.seen_at', '>', seenAfter)
    .where('users.role', '=', 'client'),
);

export function createSessions(db: Database, realClock: RealClock, signals: Signals): Sessions {
  const at = (ms: number) => new Date(realClock.now().getTime() + ms);
  return {
    async create(trx, userId, device) {
      const token = newToken();
      await trx
        .insertInto('sessions')
        .values({
          id: randomUUID(),
          token_hash: hashToken(token),
          user_id: userId,
          device,
          created_at: at(0),
          seen_at: at(0),
          expires_at: at(sessionMs),
        })
        .execute();
      return token;
    },
    async renew(trx, sessionId) {
      const token = newToken();
      const renewed = { token_hash: hashToken(token), seen_at: at(0), expires_at: at(sessionMs) };
      await trx.updateTable('sessions').set(renewed).where('id', '=', sessionId).execute();
      return token;
    },
    async find(token) {
      const [row] = await liveSession(db, { tokenHash: hashToken(token), now: at(0), seenAfter: at(-idleMs) });
      if (!row) return null;
      const { seen_at, ...user } = row;
      if (seen_at < at(-seenEveryMs)) {
        await db
          .updateTable('sessions')
          .set({ seen_at: at(0) })
          .where('id', '=', user.sessionId)
          .execute();
      }
      return user;
    },
    async findEnded(sessionIds) {
      const asked = sql<{ id: string }>`unnest(${arrayOf(sessionIds)}::uuid[])`.as<'asked'>(sql`asked(id)`);
      const rows = await db
        .selectFrom(asked)
        .select('asked.id')
        .where(({ not, exists, selectFrom }) =>
          not(
            exists(
              selectFrom('sessions')
                .innerJoin('users', 'users.id', 'sessions.user_id')
                .select('sessions.id')
                .whereRef('sessions.id', '=', 'asked.id')
                .where('sessions.expires_at', '>', at(0))
                .where('sessions.seen_at', '>', at(-idleMs))
                .where('users.role', '=', 'client'),
            ),
          ),
        )
        .execute();
      return rows.map(({ id }) => id);
    },
    async list(user) {
      const rows = await validSessionsOf(db, user.id, { now: at(0), seenAfter: at(-idleMs) });
      return rows
        .map((row) => ({ ...row, isCurrent: row.id === user.sessionId }))
        .sort((a, b) => Number(b.isCurrent) - Number(a.isCurrent));
    },
    async end(sessionId) {
      await db.deleteFrom('sessions').where('id', '=', sessionId).execute();
      await signals.send(db, sessionEndedChannel, sessionId);
    },
    async endAll(trx, userId, except) {
      const ended = await trx
        .deleteFrom('sessions')
        .where('user_id', '=', userId)
        .$if(except !== undefined, (query) => query.where('id', '!=', except ?? ''))
        .returning('id')
        .execute();
      for (const { id } of ended) await signals.send(trx, sessionEndedChannel, id);
    },
  };
}

/** The valid sessions of a user, by last use. */
async function validSessionsOf(db: Database, userId: string, { now, seenAfter }: { now: Date; seenAfter: Date }) {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'seen_at'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .where('seen_at', '>', seenAfter)
    .orderBy('seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(({ id, device, created_at, seen_at }) => ({
    id,
    device,
    createdAt: created_at.toISOString(),
    seenAt: seen_at.toISOString(),
  }));
}
