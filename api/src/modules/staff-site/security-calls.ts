import type { FastifyInstance } from 'fastify';
import { pseudonymsOf } from '../../plugins/security-events.ts';
import type { StaffContext } from '../staff/context.ts';
import { staffRoute } from '../staff/staff-route.ts';

/** The security events, newest first. */
export function securityCalls(app: FastifyInstance, context: StaffContext): void {
  staffRoute(app, 'getSecurityEvents', async ({ query: { who, network, outcome, before, limit } }) => {
    const names = who === undefined ? [] : await pseudonymsOf(context, who);
    const rows = await context.db
      .selectFrom('security_events')
      .selectAll()
      .$if(names.length > 0, (query) => query.where((eb) => eb.or([eb('account', 'in', names), eb('about', 'in', names)])))
      .$if(network !== undefined, (query) => query.where('network', '=', network ?? ''))
      .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome ?? 'failed'))
      .$if(before !== undefined, (query) => query.where('id', '<', String(before)))
      .orderBy('id', 'desc')
      .limit(limit)
      .execute();
    return { entries: rows.map(({ at, request_id: requestId, ...event }) => ({ ...event, requestId, at: at.toISOString() })) };
  });
}
