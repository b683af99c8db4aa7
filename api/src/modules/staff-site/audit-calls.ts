import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { StaffContext } from '../staff/context.ts';
import { staffRoute } from '../staff/staff-route.ts';

/** The audit entries, newest first. */
export function auditCalls(app: FastifyInstance, { db }: StaffContext): void {
  staffRoute(app, 'getAudit', async ({ query: { subject, before, by, action, text, limit } }) => {
    const rows = await db
      .selectFrom('audit_entries')
      .leftJoin('users', 'users.id', 'audit_entries.staff_id')
      .selectAll('audit_entries')
      .select(['users.name', 'users.surname'])
      .$if(subject !== undefined, (query) => query.where('audit_entries.subject', '=', subject ?? ''))
      .$if(by !== undefined, (query) => query.where('audit_entries.staff_id', '=', by ?? ''))
      .$if(action !== undefined, (query) => query.where('audit_entries.action', '=', action ?? ''))
      .$if(text !== undefined, (query) =>
        query.where(sql<boolean>`position(lower(${text ?? ''}) in lower(audit_entries.details::text)) > 0`),
      )
      .$if(before !== undefined, (query) => query.where('audit_entries.id', '<', String(before)))
      .orderBy('audit_entries.id', 'desc')
      .limit(limit)
      .execute();
    return {
      entries: rows.map(({ id, action, subject: about, details, at, name, surname }) => ({
        id,
        action,
        by: name === null ? 'the release platform' : `${name} ${surname}`,
        subject: about,
        details: { ...details },
        at: at.toISOString(),
      })),
    };
  });
}
