import type { Order, TaxDetails } from '@nitida/contract';
import { countedEvents } from '@nitida/contract/telemetry-kinds';
import { leaveTo } from '@nitida/ui/leave';
import { useAtomValue, useStore } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { host } from '../../host.ts';
import { paths } from '../../lib/paths.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { draftStateAtom } from '../draft-parts/draft-state.ts';
import { useDraft } from '../draft-parts/use-draft.ts';
import { intentionOf, orderInput, type PaymentTiming } from './order-input.ts';
import { isInDoubt, keyInDoubt, lookUpOrder, orderKeyFor, orderOfUsedKey, rememberOrder } from './order-memory.ts';
import type { Quote, QuoteFailure } from './use-quote.ts';

export interface OrderWish {
  quote: Quote;
  timing: PaymentTiming;
  startWithinWithdrawal: boolean;
  saveCard: boolean;
  /** Who the invoices are made out to, when the customer said so here. */
  tax: TaxDetails | null;
}

/** Tells the confirmation page that the order exists but its payment page could not be opened. */
export interface ConfirmationState {
  paymentFailed: boolean;
}

/** An order whose answer was lost. */
interface Doubt {
  key: string;
  wish: OrderWish;
  /** The error to show once it is certain that there is no order. */
  failure: QuoteFailure;
}

/** Creates the order of the summary once, and then opens the payment page or the confirmation. */
export function useOrder(askAgain: () => Promise<Quote | null>) {
  const { draft, flush } = useDraft();
  const t = useTexts();
  const store = useStore();
  const navigate = useNavigate();
  const lng = useAtomValue(host().language.languageAtom);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<QuoteFailure | null>(null);
  const [doubt, setDoubt] = useState<Doubt | null>(null);
  const [changed, setChanged] = useState<{ before: number; quote: Quote } | null>(null);
  const isRunning = useRef(false);

  /** Returns whether the page is being left. `isAgain` means that the price was requested again and is the same. */
  async function place(wish: OrderWish, isAgain = false): Promise<boolean> {
    const sentBefore = keyInDoubt();
    const stored = store.get(draftStateAtom);
    const key = orderKeyFor(stored.status === 'ready' ? stored.id : null, intentionOf(draft, wish.timing));
    const { quote, timing: paymentTiming, startWithinWithdrawal, saveCard, tax } = wish;
    const result = await host().http.call('createOrder', {
      body: orderInput(draft, { quoteId: quote.id, idempotencyKey: key, startWithinWithdrawal, paymentTiming, saveCard, tax, lng }),
    });
    if (result.ok) return leaveForNextPage(result.data.order, wish);
    if (isInDoubt(result)) return settle({ key, wish, failure: result.failure });
    const made = await orderOfUsedKey(result);
    if (made) return sentBefore === key ? leaveForNextPage(made, wish) : showEarlier(made);
    const { code } = result.failure;
    if (isAgain || (code !== 'price_changed' && code !== 'quote_expired')) return refuse(result.failure);
    const fresh = await askAgain();
    if (!fresh) return refuse(result.failure);
    // If the quote has only expired and the price is the same, the customer need not decide anything.
    if (fresh.total === wish.quote.total) return place({ ...wish, quote: fresh }, true);
    setChanged({ before: wish.quote.total, quote: fresh });
    return false;
  }

  /** The draft was ordered in another tab, which the customer may have forgotten. They pay there, or from the order's page. */
  function showEarlier(order: Order): true {
    rememberOrder(order.id);
    host().dialogs.toast(t('summary.alreadyOrdered'));
    void navigate(paths.confirmation(order.id), { replace: true });
    return true;
  }

  function refuse(reason: QuoteFailure): false {
    setDoubt(null);
    setFailure(reason);
    return false;
  }

  /** Says that the order is in doubt, and asks the server whether it exists. */
  async function settle(about: Doubt): Promise<boolean> {
    setDoubt(about);
    const sent = await lookUpOrder(about.key);
    if (sent.outcome === 'made') return leaveForNextPage(sent.order, about.wish);
    return sent.outcome === 'notMade' && refuse(about.failure);
  }

  async function leaveForNextPage(order: Order, { timing, saveCard }: OrderWish): Promise<true> {
    rememberOrder(order.id);
    host().telemetry.track(countedEvents.bookingFinished);
    // If the customer pays later and saves the card, the payment page stores the card today and takes no money.
    const needsPage = timing === 'now' || order.bookingSoon || saveCard;
    const isOpen = order.total > 0 && order.payment !== 'waived' && order.payment !== 'paid';
    const payment = needsPage && isOpen ? await host().http.call('createPayment', { params: { orderId: order.id } }) : null;
    // A customer who returns from the payment page to this one sees the order that was made.
    if (payment?.ok && payment.data.payment.url !== null) await leaveTo(payment.data.payment.url);
    const state: ConfirmationState = { paymentFailed: payment !== null && !payment.ok && payment.failure.code !== 'nothing_to_pay' };
    void navigate(paths.confirmation(order.id), { state, replace: true });
    return true;
  }

  /** Runs one action at a time. The buttons stay busy until another page opens. */
  async function alone(work: () => Promise<boolean>): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    setIsBusy(true);
    const letTabGo = host().life.hold('an order is being made');
    const isLeaving = await work();
    letTabGo();
    isRunning.current = isLeaving;
    setIsBusy(isLeaving);
  }

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

/** Runs the function when the browser is online again. */
function useBackOnline(run: (() => Promise<void>) | null): void {
  useEffect(() => {
    if (!run) return;
    const onOnline = () => void run();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, [run]);
}
