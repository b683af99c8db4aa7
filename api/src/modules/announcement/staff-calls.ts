import { randomUUID } from 'node:crypto';
import type { Announcement } from '@nitida/contract';
import { findAnnouncementFaults } from '@nitida/contract/content/announcement';
import { toInstant, toMadrid } from '@nitida/domain';
import type { FastifyInstance } from 'fastify';
import type { Transaction } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError, isDomainError } from '../../domain-error.ts';
import { contentChannel } from '../content/make-edition.ts';
import { faultOfPage } from '../content/publish.ts';
import { shownPages } from '../content/shown-pages.ts';
import { audit } from '../staff/audit.ts';
import type { StaffContext } from '../staff/context.ts';
import type { StaffUser } from '../staff/sessions.ts';
import { staffRoute } from '../staff/staff-route.ts';
import { findAnnouncement, listAnnouncements } from './store.ts';

interface MadridTime {
  date: string;
  time: string;
}

/** Null for a minute that the change to summer time skips. */
function instantOf({ date, time }: MadridTime): Date | null {
  const at = toInstant(date, time);
  return toMadrid(at).time === time ? at : null;
}

/** The bars across the site. Each change is audited under the id of the announcement. */
export function announcementCalls(app: FastifyInstance, { db, clock, signals, config }: StaffContext): void {
  staffRoute(app, 'getAnnouncements', () => listAnnouncements(db, clock.now()));

  staffRoute(app, 'publishAnnouncement', async ({ staff, body: { texts, to, audience, from, until, replaces } }) => {
    const now = clock.now();
    const refused = (what: string) => domainError('validation', { details: { faults: [faultOfPage('announcement', what)] } });
    const [begin, end] = [instantOf(from), instantOf(until)];
    if (begin === null || end === null) return refused('this time does not exist on that day');
    if (end <= begin) return refused('it ends before it begins');
    if (end <= now) return refused('this time is over');
    const faults = findAnnouncementFaults({ texts, to }, await shownPages(db, config.contentDir));
    if (faults.length > 0) return domainError('validation', { details: { faults } });
    return transact(db, async (trx) => {
      const ended = replaces === undefined ? null : await endAnnouncement(trx, replaces, staff, now);
      if (isDomainError(ended)) return ended;
      const id = randomUUID();
      const row = { id, texts: JSON.stringify(texts), leads_to: to, audience, from_at: begin, until_at: end, staff_id: staff.id, at: now };
      await trx.insertInto('announcements').values(row).execute();
      const details = { texts, to, audience, from: begin.toISOString(), until: end.toISOString(), replaces };
      await audit(trx, { staff, action: 'publishAnnouncement', subject: id, details, at: now });
      await signals.send(trx, contentChannel, id);
      return found(await findAnnouncement(trx, id, now));
    });
  });

  staffRoute(app, 'endAnnouncement', async ({ staff, params: { id } }) =>
    transact(db, async (trx) => {
      const now = clock.now();
      const ended = await endAnnouncement(trx, id, staff, now);
      if (isDomainError(ended)) return ended;
      await signals.send(trx, contentChannel, id);
      return found(await findAnnouncement(trx, id, now));
    }),
  );
}

/** One that has begun ends now, and one that is to come never begins. */
async function endAnnouncement(trx: Transaction, id: string, staff: Pick<StaffUser, 'id'>, now: Date): Promise<null | DomainError> {
  // Of two who end it at once, the second waits and finds it ended.
  await trx.selectFrom('announcements').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  const known = await findAnnouncement(trx, id, now);
  if (known === null) return domainError('not_found');
  if (known.state === 'ended') return domainError('illegal_transition', { details: { announcement: known } });
  const end = known.state === 'planned' ? new Date(known.from) : now;
  await trx.updateTable('announcements').set({ until_at: end }).where('id', '=', id).execute();
  await audit(trx, { staff, action: 'endAnnouncement', subject: id, details: { until: end.toISOString() }, at: now });
  return null;
}

const found = (announcement: Announcement | null): { announcement: Announcement } | DomainError =>
  announcement ? { announcement } : domainError('not_found');
