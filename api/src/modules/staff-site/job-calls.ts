import type { FastifyInstance } from 'fastify';
import { domainError } from '../../domain-error.ts';
import { acceptInstallation } from '../../guard/installation.ts';
import { endPauses } from '../../jobs/claim-job.ts';
import { jobsChannel } from '../../jobs/jobs.ts';
import { pauseKind, resumeKind } from '../../jobs/pause-kind.ts';
import { audit } from '../staff/audit.ts';
import type { StaffContext } from '../staff/context.ts';
import { staffRoute } from '../staff/staff-route.ts';
import { readWaitingJobs } from './waiting-jobs.ts';

/** Jobs that wait: staff try them again, pause and resume their kinds, and say that a copy of the database is the site's. */
export function jobCalls(app: FastifyInstance, context: StaffContext): void {
  const { db, clock, realClock, config, guard, signals } = context;
  const state = async () => ({ waiting: await readWaitingJobs(context) });

  staffRoute(app, 'getWaitingJobs', state);

  staffRoute(app, 'retryJobs', async ({ staff, body }) => {
    const tried = await db.transaction().execute(async (trx) => {
      const ended = await endPauses(trx, 'id' in body ? { id: body.id } : { kinds: [body.kind] });
      const subject = 'id' in body ? body.id : body.kind;
      await audit(trx, { staff, action: 'retryJobs', subject, details: { tried: ended }, at: clock.now() });
      return ended;
    });
    return { tried, ...(await state()) };
  });

  staffRoute(app, 'pauseJobs', async ({ staff, body: { kind, why } }) => {
    if (!context.jobs.lanes().some(({ kinds }) => kinds.includes(kind))) return domainError('not_found');
    await db.transaction().execute(async (trx) => {
      await pauseKind(trx, { kind, why, at: realClock.now(), staffId: staff.id });
      await audit(trx, { staff, action: 'pauseJobs', subject: kind, details: { why }, at: clock.now() });
    });
    return state();
  });

  staffRoute(app, 'resumeJobs', async ({ staff, body: { kind } }) => {
    const resumed = await db.transaction().execute(async (trx) => {
      if (!(await resumeKind(trx, kind, clock.now()))) return false;
      await audit(trx, { staff, action: 'resumeJobs', subject: kind, at: clock.now() });
      await signals.send(trx, jobsChannel, kind);
      return true;
    });
    return resumed ? state() : domainError('not_found');
  });

  staffRoute(app, 'acceptInstallation', async ({ staff, body: { why } }) => {
    await db.transaction().execute(async (trx) => {
      const here = await acceptInstallation(trx, config);
      await audit(trx, { staff, action: 'acceptInstallation', subject: null, details: { ...here, why }, at: clock.now() });
    });
    await guard.check();
    return state();
  });
}
