import type { ContentSchedule } from '@nitida/contract';
import { permanentPages } from '@nitida/contract/content/documents';
import { toInstant, toMadrid } from '@nitida/domain';
import type { FastifyInstance } from 'fastify';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError } from '../../domain-error.ts';
import { audit } from '../staff/audit.ts';
import type { StaffContext } from '../staff/context.ts';
import { staffRoute } from '../staff/staff-route.ts';
import { faultOfPage, faultsOf } from './publish.ts';
import { addSchedule, endSchedule, findSchedule, listSchedules } from './schedules.ts';

/** Publications and take-downs at a time to come. */
export function scheduleCalls(app: FastifyInstance, { db, clock, jobs, config }: StaffContext): void {
  staffRoute(app, 'getContentSchedules', () => listSchedules(db));

  staffRoute(app, 'scheduleContent', async ({ staff, body: { date, time, act, ...chosen } }) => {
    const at = toInstant(date, time);
    const refused = (what: string) => domainError('validation', { details: { faults: [faultOfPage(chosen.page, what)] } });
    // The change to summer time skips an hour.
    if (toMadrid(at).time !== time) return refused('this time does not exist on that day');
    if (at <= clock.now()) return refused('this time is over');
    if (act === 'takeDown' && permanentPages.includes(chosen.page)) return refused('the site needs this page');
    return transact(db, async (trx) => {
      const faults = act === 'publish' ? await faultsOf(trx, chosen, config.contentDir) : [];
      if (faults.length > 0) return domainError('validation', { details: { faults } });
      const id = await addSchedule({ jobs }, trx, { ...chosen, act, at, staffId: staff.id });
      const details = { schedule: id, act, at: at.toISOString(), versions: chosen.versions };
      await audit(trx, { staff, action: 'scheduleContent', subject: chosen.page, details, at: clock.now() });
      return found(await findSchedule(trx, id));
    });
  });

  staffRoute(app, 'cancelContentSchedule', async ({ staff, params: { id } }) =>
    transact(db, async (trx) => {
      const schedule = await findSchedule(trx, id);
      if (!schedule) return domainError('not_found');
      if (!(await endSchedule(trx, id, 'cancelled'))) return domainError('illegal_transition', { details: { schedule } });
      await jobs.cancel(trx, `content-${id}`);
      await audit(trx, { staff, action: 'cancelContentSchedule', subject: schedule.page, details: { schedule: id }, at: clock.now() });
      return found(await findSchedule(trx, id));
    }),
  );
}

const found = (schedule: ContentSchedule | null): { schedule: ContentSchedule } | DomainError =>
  schedule ? { schedule } : domainError('not_found');
