import type { Order } from '@nitida/contract';

/** Whether the customer has to pay. A saved card pays by itself: its visit asks for nothing, and the bill takes another payment before. */
export const asksToPay = ({ payable, chargeAt }: Pick<Order, 'payable' | 'chargeAt'>): boolean => payable && chargeAt === null;
