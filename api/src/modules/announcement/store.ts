import type { Announcement } from '@nitida/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../db/database.ts';

type On = Database | Transaction;

const longestList = 100;

/** An announcement that is shown or will be. */
export type ComingAnnouncement = Pick<Announcement, 'id' | 'texts' | 'to' | 'audience' | 'from' | 'until'>;

/** The announcements whose time is not over, in the order in which they begin. */
export async function comingAnnouncements(on: On, now: Date): Promise<ComingAnnouncement[]> {
  const rows = await on.selectFrom('announcements').selectAll().where(isComing(now)).orderBy('from_at').orderBy('at').execute();
  return rows.map(({ id, texts, leads_to, audience, from_at, until_at }) => ({
    id,
    texts,
    to: leads_to,
    audience,
    from: from_at.toISOString(),
    until: until_at.toISOString(),
  }));
}

const isComing = (now: Date): RawBuilder<boolean> => sql`(until_at > ${now} and until_at > from_at)`;

/** All that are shown or planned, and the latest that ended, newest first. `isCut`: more have ended. */
export async function listAnnouncements(on: On, now: Date, most = longestList): Promise<{ announcements: Announcement[]; isCut: boolean }> {
  const newest = rowsOf(on).orderBy('announcement.at', 'desc');
  const coming = await newest.where(isComing(now)).execute();
  const ended = await newest
    .where(sql<boolean>`not ${isComing(now)}`)
    .limit(most + 1)
    .execute();
  const rows = [...coming, ...ended.slice(0, most)].sort((one, other) => other.at.getTime() - one.at.getTime());
  return { announcements: rows.map((row) => announcementOf(row, now)), isCut: ended.length > most };
}

export async function findAnnouncement(on: On, id: string, now: Date): Promise<Announcement | null> {
  const row = await rowsOf(on).where('announcement.id', '=', id).executeTakeFirst();
  return row ? announcementOf(row, now) : null;
}

const rowsOf = (on: On) =>
  on
    .selectFrom('announcements as announcement')
    .innerJoin('users', 'users.id', 'announcement.staff_id')
    .select(['announcement.id', 'texts', 'leads_to', 'audience', 'from_at', 'until_at', 'announcement.at', 'users.name', 'users.surname']);

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

const announcementOf = ({ id, texts, leads_to, audience, from_at, until_at, at, name, surname }: Row, now: Date): Announcement => ({
  id,
  texts,
  to: leads_to,
  audience,
  from: from_at.toISOString(),
  until: until_at.toISOString(),
  state: until_at <= now || until_at <= from_at ? 'ended' : from_at <= now ? 'shown' : 'planned',
  by: `${name} ${surname}`,
  at: at.toISOString(),
});
