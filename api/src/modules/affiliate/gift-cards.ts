import type { giftCardQuery, StaffCalls } from '@nitida/contract';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { ApiContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError } from '../../domain-error.ts';
import { createGiftCard } from '../credit/gift-cards.ts';
import { loadBusinessSettings } from '../pricing/store.ts';
import { findAffiliate } from '../referral/store.ts';
import { audit } from '../staff/audit.ts';

type Sold = StaffCalls['sellGiftCard']['answer']['giftCard'];
type Listed = StaffCalls['getGiftCards']['answer']['giftCards'][number];

export interface GiftCardSale {
  affiliateId: string;
  /** The reference of the bank transfer that was received. */
  paymentReference: string;
  staff: { id: string };
}

const shownOfCode = 4;

/**
 * Creates a gift card after staff have seen the affiliate's payment. Price and value come from the settings. The code is returned only once. One payment
 * buys one card.
 */
export async function sellGiftCard(
  { db, clock }: Pick<ApiContext, 'db' | 'clock'>,
  { affiliateId, paymentReference, staff }: GiftCardSale,
): Promise<Sold | DomainError> {
  return transact<Sold>(db, async (trx) => {
    if (!(await findAffiliate(trx, affiliateId))) return domainError('not_found');
    const { price, value } = (await loadBusinessSettings(trx)).giftCard;
    const at = clock.now();
    const { id, code } = await createGiftCard(trx, { value, affiliateId, at });
    const sold = await trx
      .insertInto('gift_card_sales')
      .values({
        gift_card_id: id,
        affiliate_id: affiliateId,
        price,
        payment_reference: paymentReference,
        code_end: code.slice(-shownOfCode),
        staff_id: staff.id,
        at,
      })
      .onConflict((conflict) => conflict.column('payment_reference').doNothing())
      .returning('gift_card_id')
      .executeTakeFirst();
    if (!sold) return domainError('illegal_transition', { errors: { paymentReference: 'used' } });
    await audit(trx, { staff, action: 'sellGiftCard', subject: id, details: { affiliateId, paymentReference, price, value }, at });
    return { code, price, value, at: at.toISOString() };
  });
}

/** The sold gift cards, newest first. */
export async function listGiftCards(on: Database, { before, limit }: z.output<typeof giftCardQuery>): Promise<Listed[]> {
  const last = sql`(select place.at, place.gift_card_id from gift_card_sales as place where place.gift_card_id = ${before})`;
  const rows = await on
    .selectFrom('gift_card_sales')
    .innerJoin('gift_cards', 'gift_cards.id', 'gift_card_sales.gift_card_id')
    .selectAll('gift_card_sales')
    .select(['gift_cards.value', 'gift_cards.redeemed_at'])
    .$if(before !== undefined, (query) => query.where(sql<boolean>`(gift_card_sales.at, gift_card_sales.gift_card_id) < ${last}`))
    .orderBy('gift_card_sales.at', 'desc')
    .orderBy('gift_card_sales.gift_card_id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.gift_card_id,
    codeEnd: row.code_end,
    affiliateId: row.affiliate_id,
    paymentReference: row.payment_reference,
    price: row.price,
    value: row.value,
    at: row.at.toISOString(),
    redeemedAt: row.redeemed_at?.toISOString() ?? null,
  }));
}
