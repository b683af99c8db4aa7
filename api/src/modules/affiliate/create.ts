import { randomUUID } from 'node:crypto';
import type { affiliateInput } from '@nitida/contract';
import type * as z from 'zod';
import type { ApiContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import { type DomainError, domainError } from '../../domain-error.ts';
import { readItem } from '../inbox/read.ts';
import { type AffiliateRow, findAffiliate } from '../referral/store.ts';

/**
 * Creates an affiliate from a join request and mails them their link. A customer with the same email becomes the affiliate's own account. A code or an
 * email that is already in use is refused.
 */
export async function createAffiliate(
  { clock, mailer }: Pick<ApiContext, 'clock' | 'mailer'>,
  trx: Transaction,
  { joinRequestId, code }: z.output<typeof affiliateInput>,
): Promise<AffiliateRow | DomainError> {
  const request = await readItem(trx, joinRequestId);
  if (request?.kind !== 'join') return domainError('not_found');
  const { company, mobile } = request.payload;
  const email = String(request.email).toLowerCase();
  const taken = await trx
    .selectFrom('affiliates')
    .select(['code', 'email', 'inbox_item_id'])
    .where((eb) => eb.or([eb('code', '=', code), eb('email', '=', email), eb('inbox_item_id', '=', joinRequestId)]))
    .executeTakeFirst();
  if (taken?.inbox_item_id === joinRequestId) return domainError('illegal_transition');
  if (taken?.email === email) return domainError('email_in_use', { params: { email } });
  if (taken) return domainError('validation', { errors: { code: 'notAvailable' } });

  const id = randomUUID();
  const account = await trx.selectFrom('users').select('id').where('email', '=', email).where('role', '=', 'client').executeTakeFirst();
  await trx
    .insertInto('affiliates')
    .values({
      id,
      code,
      user_id: account?.id ?? null,
      name: request.from,
      company: String(company ?? ''),
      email,
      mobile: typeof mobile === 'string' && mobile !== '' ? mobile : null,
      lng: request.lng,
      inbox_item_id: joinRequestId,
      created_at: clock.now(),
    })
    .execute();
  await trx.updateTable('inbox_items').set({ state: 'answered' }).where('id', '=', joinRequestId).where('state', '=', 'open').execute();
  await mailer.send(trx, { to: email, template: 'affiliateWelcome', lng: request.lng, data: { affiliateId: id } });
  return (await findAffiliate(trx, id)) ?? domainError('not_found');
}
