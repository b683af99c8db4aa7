import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { StaffContext } from '../staff/context.ts';
import { staffRoute } from '../staff/staff-route.ts';
import { dayEnd, dayStart } from './day-bounds.ts';
import { hasAll } from './has-all.ts';
import { textPatterns } from './search-words.ts';

// The index audit_entries_search has this very expression.
const detailsText = sql<string>`plain_text(' ' || translate(audit_entries.details::text, '"{}[],:', '       '))`;
/** JSON's own signs are spaces in what is searched. */
const withoutSigns = (text: string): string => text.replaceAll(/["{}[\],:]/g, ' ');

/** The audit entries, newest first. */
export function auditCalls(app: FastifyInstance, { db }: StaffContext): void {
  staffRoute(app, 'getAudit', async ({ query: { subject, before, by, action, text, from, until, limit } }) => {
    const patterns = textPatterns(withoutSigns(text ?? ''));
    const rows = await db
      .selectFrom('audit_entries')
      .leftJoin('users', 'users.id', 'audit_entries.staff_id')
      .selectAll('audit_entries')
      .select(['users.name', 'users.surname'])
      .$if(subject !== undefined, (query) => query.where('audit_entries.subject', '=', subject ?? ''))
      .$if(by !== undefined, (query) => query.where('audit_entries.staff_id', '=', by ?? ''))
      .$if(action !== undefined, (query) => query.where('audit_entries.action', '=', action ?? ''))
      .$if(from !== undefined, (query) => query.where('audit_entries.at', '>=', dayStart(from ?? '')))
      .$if(until !== undefined, (query) => query.where('audit_entries.at', '<', dayEnd(until ?? '')))
      .$if(patterns.length > 0, (query) => query.where(hasAll(detailsText, patterns)))
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
