import type { ErrorCode } from '@nitida/contract';
import { toInstant } from '@nitida/domain';
import { Button, type ButtonProps } from '@nitida/ui/buttons';
import { Note } from '@nitida/ui/feedback';
import { focusField, useFormErrors } from '@nitida/ui/forms';
import { Stack } from '@nitida/ui/layout';
import { Small } from '@nitida/ui/type';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { type Format, useFormat } from '../../lib/use-format.ts';
import { type Texts, useTexts } from '../../lib/use-texts.ts';
import type { PaymentTiming } from '../order-parts/order-input.ts';
import { useOrder } from '../order-parts/use-order.ts';
import type { Quote } from '../order-parts/use-quote.ts';
import type { PriceView } from '../price-parts/price-view.ts';
import { Consents } from './consents.tsx';
import { OrderInDoubt } from './order-in-doubt.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { paymentOf } from './payment-of.ts';
import { PriceChanged } from './price-changed.tsx';
import { SaveCard } from './save-card.tsx';
import { SummaryLayout } from './summary-layout.tsx';
import { type TaxField, TaxFields } from './tax-fields.tsx';
import { useTaxDetails } from './use-tax-details.ts';

/* The steps stay above the page while it scrolls to the payment. */
const Order = styled.div`
  scroll-margin-top: 104px;
`;

const Terms = styled(Small)`
  max-width: 44em;
  text-wrap: balance;
`;

/** The field that the server refused. */
const refusedFields: Partial<Record<ErrorCode, TaxField>> = {
  invalid_tax_number: 'taxNumber',
  own_tax_number: 'taxNumber',
  tax_address_required: 'taxAddress',
};

const dayMs = 86_400_000;
const withdrawalDays = 14;

export interface CustomerOrderProps {
  /** Null until the server has priced the booking. The customer cannot order before. */
  quote: Quote | null;
  view: PriceView;
  head: ReactNode;
  askAgain: () => Promise<Quote | null>;
}

/** The result is above the button, which may be at the top of the window. */
const scrollToResult = (result: HTMLElement | null): void => result?.scrollIntoView?.({ block: 'center' });

/** Scrolls to a box that must be ticked and focuses it, so that its name and its error are read. */
const showMissed = (field: 'policy' | 'consent' | TaxField): void => void focusField(field);

/** The payment timing, the consents and the order button, which are seen together. The other buttons lead to them. */
export function CustomerOrder({ quote, view, head, askAgain }: CustomerOrderProps) {
  const t = useTexts();
  const format = useFormat();
  const now = useAtomValue(host().time.nowAtom);
  const [timing, setTiming] = useState<PaymentTiming>('now');
  const [saveCard, setSaveCard] = useState(false);
  const [agreed, setAgreed] = useState({ policy: false, consent: false });
  const { order, isBusy, failure, isInDoubt, lookAgain, changed, dismissChange } = useOrder(askAgain);

  const first = quote?.visits[0] ?? (view.missing === null ? view.visits[0] : undefined);
  const start = first ? toInstant(first.date, first.time) : null;
  const limit = new Date(now.getTime() + withdrawalDays * dayMs);
  const needsConsent = (start !== null && start <= limit) || failure?.code === 'consent_required';
  const tax = useTaxDetails(quote);
  const form = useFormErrors({
    values: { ...agreed, ...tax.values },
    fields: ['taxName', 'taxNumber', 'taxAddress', 'policy', 'consent'],
    check: ({ policy, consent, taxName, taxNumber }) => ({
      taxName: tax.isAsked && taxName.trim() === '' ? t('summary.tax.nameMissing') : undefined,
      taxNumber: tax.isAsked && taxNumber.trim() === '' ? t('summary.tax.numberMissing') : undefined,
      policy: policy ? undefined : t('summary.policyMissing'),
      consent:
        consent || !needsConsent
          ? undefined
          : t('summary.consentMissing', { day: start ? format.day(start) : '', limit: format.day(limit) }),
    }),
  });
  const showRefused = useEffectEvent(() => {
    const field = failure && refusedFields[failure.code];
    if (!field || !tax.isAsked) return;
    form.setServerErrors({ [field]: host().language.errorText(failure) });
    showMissed(field);
  });
  useEffect(() => {
    if (failure) showRefused();
  }, [failure]);
  const canPayLater = quote !== null && !quote.bookingSoon && paymentOf(quote).toPay > 0;
  const paymentTiming = canPayLater ? timing : 'now';
  const send = (ordered: Quote | null) => {
    if (!form.attemptToSend()) return showMissed(tax.missing ?? (agreed.policy ? 'consent' : 'policy'));
    if (!ordered) return;
    void order({
      quote: ordered,
      timing: paymentTiming,
      startWithinWithdrawal: needsConsent,
      saveCard: saveCard && toPay !== 0,
      tax: tax.details,
    });
  };
  const toPay = quote && paymentOf(quote).toPay;
  const isPaidNow = paymentTiming === 'now' && quote !== null && !quote.bookingSoon && toPay !== null && toPay > 0;

  const payment = useRef<HTMLDivElement>(null);
  const showPayment = () => {
    payment.current?.scrollIntoView();
    payment.current?.focus({ preventScroll: true });
  };
  const button = (
    <Button isWide isBusy={isBusy} busyLabel={t('summary.ordering')} isDisabled={quote === null} onPress={() => send(quote)}>
      {quote === null ? t('summary.priceFirst') : orderLabel(quote, isPaidNow, { t, format })}
    </Button>
  );
  const toPayment = (size: Pick<ButtonProps, 'isWide' | 'isCompact'>) => (
    <Button look="secondary" onPress={showPayment} {...size}>
      {toPay === 0 ? t('summary.goToOrder') : t('summary.goToPayment')}
    </Button>
  );

  return (
    <SummaryLayout view={view} head={head} panelButton={toPayment({ isWide: true })} barButton={toPayment({ isCompact: true })} isBarLow>
      <Order ref={payment} tabIndex={-1}>
        <Stack gap={6}>
          {/* They come together, because one that came later would move the others away from under a finger. */}
          {quote && start ? (
            <>
              <PaymentChoice quote={quote} start={start} value={paymentTiming} onChange={setTiming} />
              <SaveCard quote={quote} start={start} timing={paymentTiming} isSelected={saveCard} onChange={setSaveCard} />
              <TaxFields tax={tax} field={form.field} />
              <Consents agreed={agreed} onChange={setAgreed} needsConsent={needsConsent} error={form.error} />
            </>
          ) : null}
          {failure || isInDoubt ? (
            <div ref={scrollToResult}>
              {isInDoubt ? (
                <OrderInDoubt onLookAgain={() => void lookAgain()} />
              ) : failure ? (
                <Note tone="error" isLive>
                  {t('summary.failed', { reason: host().language.errorText(failure) })}
                </Note>
              ) : null}
            </div>
          ) : null}
          {button}
          {quote?.total === 0 ? null : <Terms>{t('summary.orderInfo')}</Terms>}
        </Stack>
      </Order>
      <PriceChanged changed={changed} isBusy={isBusy} onAccept={() => send(changed?.quote ?? null)} onBack={dismissChange} />
    </SummaryLayout>
  );
}

/** The last button says how the order is paid, or that it obliges to pay, with the amount. */
function orderLabel(quote: Quote, isPaidNow: boolean, { t, format }: { t: Texts; format: Format }): string {
  const { toPay } = paymentOf(quote);
  if (quote.total === 0) return t('summary.orderFree');
  if (isPaidNow) return t('summary.orderPay', { amount: format.money(toPay) });
  const amount = format.money(quote.total);
  return toPay === 0 && quote.visits.length === 1 ? t('summary.orderCredit', { amount }) : t('summary.orderOblige', { amount });
}
