import { randomUUID } from 'node:crypto';
import { type ActiveSession, cookieSeconds, type Language } from '@nitida/contract';
import { sql } from 'kysely';
import type { RealClock } from '../../clock.ts';
import type { Role } from '../../db/core-tables.ts';
import type { Database, Transaction } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import type { Signals } from '../../db/signals.ts';
import { hashToken, newToken } from '../../tokens.ts';

/** Who a session belongs to. */
export interface SessionUser {
  id: string;
  role: Role;
  lng: Language;
  sessionId: string;
}

export interface Sessions {
  /** `device` says which browser it is, in words. @returns the cookie's value, which is kept nowhere. */
  create(trx: Transaction | Database, userId: string, device: string): Promise<string>;
  /** A log-in that goes on under another cookie; its open pages keep their line. @returns the cookie's value. */
  renew(trx: Transaction | Database, sessionId: string): Promise<string>;
  /** The customer behind a cookie; null when it is unknown, over, or belongs to another role. */
  find(token: string): Promise<SessionUser | null>;
  /** Those of the sessions named that still let their customer in. */
  living(sessionIds: readonly string[]): Promise<Set<string>>;
  /** The user's log-ins that still count: the one that asks first, then the one seen last. */
  list(user: SessionUser): Promise<ActiveSession[]>;
  end(sessionId: string): Promise<void>;
  /** Ends every session of the user, but for the one named. */
  endAll(trx: Transaction | Database, userId: string, except?: string): Promise<void>;
}

/** The channel that says a session has ended; the payload is its id. */
export const sessionEndedChannel = 'sessionEnded';

const day = 24 * 60 * 60_000;
/** Real time. */
export const sessionMs = cookieSeconds.session * 1000;
const idleMs = 14 * day;
const seenEveryMs = 60 * 60_000;

/** Who a cookie belongs to: asked with nearly every call. */
const liveSession = prepared((db, { tokenHash, now, seenAfter }: { tokenHash: string; now: Date; seenAfter: Date }) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['sessions.id as sessionId', 'users.id', 'users.role', 'users.lng', 'sessions.seen_at'])
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
    async living(sessionIds) {
      const rows = await db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select('sessions.id')
        .where('sessions.id', '=', sql<string>`any(${sessionIds})`)
        .where('sessions.expires_at', '>', at(0))
        .where('sessions.seen_at', '>', at(-idleMs))
        .where('users.role', '=', 'client')
        .execute();
      return new Set(rows.map(({ id }) => id));
    },
    async list(user) {
      const rows = await logInsOf(db, user.id, { now: at(0), seenAfter: at(-idleMs) });
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

/** Log-ins of a user that still count, the one seen last first. */
async function logInsOf(db: Database, userId: string, { now, seenAfter }: { now: Date; seenAfter: Date }) {
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
