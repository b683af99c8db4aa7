import type { ApiContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { type AccountCall, type AuditEntry, writeAudit } from './audit.ts';
import { listStaff } from './sessions.ts';

/** Records a change of a staff account, and tells by mail its owner and all who manage people, so that none goes unnoticed. */
export async function auditAccount(
  { mailer }: Pick<ApiContext, 'mailer'>,
  trx: Transaction,
  entry: Omit<AuditEntry, 'action' | 'subject'> & { action: AccountCall; subject: string },
): Promise<void> {
  await writeAudit(trx, entry);
  const managers = (await listStaff(trx)).filter(({ scopes }) => scopes.includes('platform')).map(({ id }) => id);
  const told = [...new Set([...managers, entry.subject, entry.staff.id])];
  const people = await trx.selectFrom('users').select(['id', 'name', 'surname', 'email', 'lng']).where('id', 'in', told).execute();
  const nameOf = (id: string): string => people.flatMap((one) => (one.id === id ? [`${one.name} ${one.surname}`] : [])).join();
  const data = { action: entry.action, by: nameOf(entry.staff.id), owner: nameOf(entry.subject) };
  for (const { email, lng } of people) await mailer.send(trx, { to: email, template: 'staffAccountChanged', lng, data });
}
