import { randomInt, randomUUID } from 'node:crypto';
import type { Credit } from '@nitida/contract';
import type { Database, Transaction } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError } from '../../domain-error.ts';
import { hashToken } from '../../tokens.ts';
import { recordCreditMovement } from './account.ts';
import { readCredit } from './read.ts';

export interface NewGiftCard {
  /** Cents of credit that it brings. */
  value: number;
  /** Who bought it, if an affiliate did. */
  affiliateId: string | null;
  at: Date;
  expiresAt?: Date | null;
}

/** No letter or figure that could be read as another. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const groups = 4;
const groupLength = 4;

/**
 * Makes a gift card. Its code is returned once and stored as a hash: 79 random bits, so that there is nothing to guess.
 * @returns its id and the code, `ABCD-EFGH-JKMN-PQRS`, for the mail to its buyer.
 */
export async function createGiftCard(trx: Transaction, card: NewGiftCard): Promise<{ id: string; code: string }> {
  const id = randomUUID();
  const code = Array.from({ length: groups }, newGroup).join('-');
  await trx
    .insertInto('gift_cards')
    .values({
      id,
      code_hash: hashOf(code),
      value: card.value,
      affiliate_id: card.affiliateId,
      created_at: card.at,
      expires_at: card.expiresAt ?? null,
    })
    .execute();
  return { id, code };
}

const newGroup = (): string => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** As it was meant: small letters, spaces and hyphens make no difference. */
const hashOf = (typed: string): string => hashToken(typed.toUpperCase().replace(/[^A-Z0-9]/g, ''));

/** Puts a card's value on the customer's account, once: of many who try at the same moment, one gets it. */
export function redeemGiftCard(db: Database, user: { id: string }, typed: string, now: Date): Promise<Credit | DomainError> {
  return transact<Credit>(db, async (trx) => {
    const card = await trx.selectFrom('gift_cards').selectAll().where('code_hash', '=', hashOf(typed)).forNoKeyUpdate().executeTakeFirst();
    if (!card || (card.expires_at !== null && card.expires_at <= now))
      return domainError('gift_card_not_found', { errors: { code: 'unknown' } });
    if (card.redeemed_by !== null) return domainError('gift_card_used', { errors: { code: 'used' } });
    await trx.updateTable('gift_cards').set({ redeemed_by: user.id, redeemed_at: now }).where('id', '=', card.id).execute();
    await recordCreditMovement(trx, { userId: user.id, kind: 'giftCard', amount: card.value, orderId: null, reference: card.id, at: now });
    return readCredit(trx, user.id);
  });
}
