import type { Transaction } from '../../db/database.ts';
import { type DomainError, domainError } from '../../domain-error.ts';
import { currentEdition } from './store.ts';

/** Deletes all versions of a page that visitors never had and for which nothing is planned. @returns how many they were */
export async function deleteDraft(trx: Transaction, page: string): Promise<number | DomainError> {
  const documents = trx.selectFrom('content_documents').select('language').where('page', '=', page).orderBy('language');
  if ((await documents.forNoKeyUpdate().execute()).length === 0) return domainError('not_found');
  const planned = trx.selectFrom('content_schedules').select('id').where('page', '=', page).where('state', '=', 'planned');
  const edition = await currentEdition(trx, page);
  if (edition !== null || (await planned.executeTakeFirst())) return domainError('illegal_transition');
  const { numDeletedRows } = await trx.deleteFrom('content_versions').where('page', '=', page).executeTakeFirstOrThrow();
  await trx.deleteFrom('content_documents').where('page', '=', page).execute();
  return Number(numDeletedRows);
}
