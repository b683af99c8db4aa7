import type { Order } from '@nitida/contract';
import { useAtomValue } from 'jotai';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDraft } from '../draft/use-draft.ts';
import { host } from '../host.ts';
import { leaveTo } from '../lib/leave-to.ts';
import { paths } from '../lib/paths.ts';
import { intentionOf, orderInput, type PaymentTiming } from './order-input.ts';
import { orderKeyFor, rememberOrder } from './order-memory.ts';
import type { Quote, QuoteFailure } from './use-quote.ts';

export interface OrderWish {
  quote: Quote;
  timing: PaymentTiming;
  startWithinWithdrawal: boolean;
  saveCard: boolean;
}

/** Told to the confirmation when the order stands but its payment page could not be opened. */
export interface ConfirmationState {
  paymentFailed: boolean;
}

/** Orders what the summary shows, once, and leads on to the payment or the confirmation. */
export function useOrder(askAgain: () => Promise<Quote | null>) {
  const { draft, flush } = useDraft();
  const navigate = useNavigate();
  const lng = useAtomValue(host().language.languageAtom);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<QuoteFailure | null>(null);
  const [changed, setChanged] = useState<{ before: number; quote: Quote } | null>(null);
  const isUnderWay = useRef(false);

  async function send(wish: OrderWish) {
    const idempotencyKey = orderKeyFor(intentionOf(draft, wish.timing));
    const { quote, timing: paymentTiming, startWithinWithdrawal, saveCard } = wish;
    return host().http.call('createOrder', {
      body: orderInput(draft, { quoteId: quote.id, idempotencyKey, startWithinWithdrawal, paymentTiming, saveCard, lng }),
    });
  }

  /** True when the page is being left. */
  async function place(wish: OrderWish): Promise<boolean> {
    await flush();
    const result = await send(wish);
    if (result.ok) return goOn(result.data.order, wish);
    const made = await orderOfKey(result.failure);
    if (made) return goOn(made, wish);
    const { code } = result.failure;
    if (code !== 'price_changed' && code !== 'quote_expired') return refuse(result.failure);
    const quote = await askAgain();
    if (!quote) return refuse(result.failure);
    // A quote that only grew old, and is the same today, is nothing to bother anybody with.
    if (quote.total === wish.quote.total) {
      const again = await send({ ...wish, quote });
      return again.ok ? goOn(again.data.order, wish) : refuse(again.failure);
    }
    setChanged({ before: wish.quote.total, quote });
    return false;
  }

  function refuse(reason: QuoteFailure): false {
    setFailure(reason);
    return false;
  }

  async function goOn(order: Order, { timing, saveCard }: OrderWish): Promise<true> {
    rememberOrder(order.id);
    // Paid later with a card that is kept, the page takes the card today and no money.
    const needsPage = timing === 'now' || order.bookingSoon || saveCard;
    const isOpen = order.total > 0 && order.payment !== 'waived' && order.payment !== 'paid';
    const payment = needsPage && isOpen ? await host().http.call('createPayment', { params: { orderId: order.id } }) : null;
    if (payment?.ok && payment.data.payment.url !== null) {
      leaveTo(payment.data.payment.url);
      return true;
    }
    const state: ConfirmationState = { paymentFailed: payment !== null && !payment.ok && payment.failure.code !== 'nothing_to_pay' };
    void navigate(paths.confirmation(order.id), { state, replace: true });
    return true;
  }

  /** Pressed twice is ordered once; the button stays busy until another page is there. */
  async function order(wish: OrderWish): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    setFailure(null);
    setChanged(null);
    const isLeaving = await place(wish);
    isUnderWay.current = isLeaving;
    setIsBusy(isLeaving);
  }

  return { order, isBusy, failure, changed, dismissChange: () => setChanged(null) };
}

/** The key is of this very intention: its order was made before a reload asked for another quote. Null for any other failure. */
async function orderOfKey({ code, details }: QuoteFailure): Promise<Order | null> {
  const orderId = typeof details === 'object' && details !== null ? Reflect.get(details, 'orderId') : undefined;
  if (code !== 'key_reused' || typeof orderId !== 'string') return null;
  const found = await host().http.call('getOrder', { params: { id: orderId } });
  return found.ok ? found.data.order : null;
}
