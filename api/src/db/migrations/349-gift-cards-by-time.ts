import { indexConcurrently, type Migration } from '../migrate.ts';

/** Staff read the sold gift cards some at a time, newest first. */
export const giftCardsByTime: Migration = {
  id: '349-gift-cards-by-time',
  outside: indexConcurrently('gift_card_sales_by_time', 'gift_card_sales (at, gift_card_id)'),
};
