import { randomInt, randomUUID } from 'node:crypto';
import type { Credit } from '@nitida/contract';
import type { Database, Transaction } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError } from '../../domain-error.ts';
import { hashToken } from '../../tokens.ts';
import { writeCreditLedger } from '../ledger/write-ledger.ts';
import { recordCreditMovement } from './account.ts';
import { readCredit } from './read.ts';

export interface NewGiftCard {
  /** The cents of credit that the card is worth. */
  value: number;
  /** The affiliate who bought it, if any. */
  affiliateId: string | null;
  at: Date;
  expiresAt?: Date | null;
}

/** No letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const groups = 4;
const groupLength = 4;

/**
 * Creates a gift card. The code has 79 random bits, so it cannot be guessed. It is returned once and stored as a hash.
 * @returns the id and the code, `ABCD-EFGH-JKMN-PQRS`, for the mail to the buyer
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
  await writeCreditLedger(trx, { kind: 'giftCardIssued', amount: card.value, reference: id, at: card.at });
  return { id, code };
}

const newGroup = (): string => Array.from({ length: groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Ignores case, spaces and hyphens. */
const hashOf = (typed: string): string => hashToken(typed.toUpperCase().replace(/[^A-Z0-9]/g, ''));

/** Adds a card's value to the customer's account, once. Only one of several simultaneous requests succeeds. */
export function redeemGiftCard(db: Database, user: { id: string }, typed: string, now: Date): Promise<Credit | DomainError> {
  return transact<Credit>(db, async (trx) => {
    const card = await trx.selectFrom('gift_cards').selectAll().where('code_hash', '=', hashOf(typed)).forNoKeyUpdate().executeTakeFirst();
    if (!card || (card.expires_at !== null && card.expires_at <= now))
      return domainError('gift_card_not_found', { errors: { code: 'unknown' } });
    if (card.redeemed_by !== null) return domainError('gift_card_used', { errors: { code: 'used' } });
    await trx.updateTable('gift_cards').set({ redeemed_by: user.id, redeemed_at: now }).where('id', '=', card.id).execute();
    const { value: amount, id: reference } = card;
    await recordCreditMovement(trx, { userId: user.id, kind: 'giftCard', amount, orderId: null, reference, at: now });
    await writeCreditLedger(trx, { kind: 'giftCardRedeemed', amount, reference, at: now });
    return readCredit(trx, user.id);
  });
}
