import type { Order } from '@nitida/contract';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDraft } from '../draft/use-draft.ts';
import { host } from '../host.ts';
import { leaveTo } from '../lib/leave-to.ts';
import { paths } from '../lib/paths.ts';
import { intentionOf, orderInput, type PaymentTiming } from './order-input.ts';
import { orderKeyFor, rememberOrder } from './order-memory.ts';
import { isInDoubt, lookUpOrder, orderOfUsedKey } from './sent-order.ts';
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

/** An order whose answer was lost. */
interface Doubt {
  key: string;
  wish: OrderWish;
  /** What is said once it is certain that nothing was ordered. */
  failure: QuoteFailure;
}

/** Orders what the summary shows, once, and leads on to the payment or the confirmation. */
export function useOrder(askAgain: () => Promise<Quote | null>) {
  const { draft, flush } = useDraft();
  const navigate = useNavigate();
  const lng = useAtomValue(host().language.languageAtom);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<QuoteFailure | null>(null);
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  const [changed, setChanged] = useState<{ before: number; quote: Quote } | null>(null);
  const isUnderWay = useRef(false);

  /** True when the page is being left. `isAgain`: the price was asked for anew, and is what it was. */
  async function place(wish: OrderWish, isAgain = false): Promise<boolean> {
    const key = orderKeyFor(intentionOf(draft, wish.timing));
    const { quote, timing: paymentTiming, startWithinWithdrawal, saveCard } = wish;
    const result = await host().http.call('createOrder', {
      body: orderInput(draft, { quoteId: quote.id, idempotencyKey: key, startWithinWithdrawal, paymentTiming, saveCard, lng }),
    });
    if (result.ok) return goOn(result.data.order, wish);
    if (isInDoubt(result)) return settle({ key, wish, failure: result.failure });
    const made = await orderOfUsedKey(result);
    if (made) return goOn(made, wish);
    const { code } = result.failure;
    if (isAgain || (code !== 'price_changed' && code !== 'quote_expired')) return refuse(result.failure);
    const fresh = await askAgain();
    if (!fresh) return refuse(result.failure);
    // A quote that only grew old, and is the same today, is nothing to bother anybody with.
    if (fresh.total === wish.quote.total) return place({ ...wish, quote: fresh }, true);
    setChanged({ before: wish.quote.total, quote: fresh });
    return false;
  }

  function refuse(reason: QuoteFailure): false {
    setDoubt(null);
    setFailure(reason);
    return false;
  }

  /** Says that the order is in doubt, and asks the server what became of it. */
  async function settle(about: Doubt): Promise<boolean> {
    setDoubt(about);
    const sent = await lookUpOrder(about.key);
    if (sent.fate === 'made') return goOn(sent.order, about.wish);
    return sent.fate === 'notMade' && refuse(about.failure);
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

  /** One thing at a time; the buttons stay busy until another page is there. */
  async function alone(work: () => Promise<boolean>): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setIsBusy(true);
    const isLeaving = await work();
    isUnderWay.current = isLeaving;
    setIsBusy(isLeaving);
  }

  /** Pressed twice is ordered once. */
  const order = (wish: OrderWish) =>
    alone(async () => {
      setFailure(null);
      setDoubt(null);
      setChanged(null);
      await flush();
      return place(wish);
    });

  const lookAgain = () => alone(async () => doubt !== null && settle(doubt));
  useBackOnline(doubt === null ? null : lookAgain);

  return { order, isBusy, failure, isInDoubt: doubt !== null, lookAgain, changed, dismissChange: () => setChanged(null) };
}

/** Runs once the browser has a network again; nothing while there is nothing to run. */
function useBackOnline(run: (() => Promise<void>) | null): void {
  useEffect(() => {
    if (!run) return;
    const onOnline = () => void run();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [run]);
}
