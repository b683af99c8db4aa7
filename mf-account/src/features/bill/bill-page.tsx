import type { Order } from '@nitida/contract';
import { Button, ButtonLink } from '@nitida/ui/buttons';
import { Note, Status } from '@nitida/ui/feedback';
import { formatDate, formatMoney, formatTime } from '@nitida/ui/format';
import { ButtonRow } from '@nitida/ui/layout';
import { Heading, Small } from '@nitida/ui/type';
import type { TFunction } from 'i18next';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { NextTile } from '../frame-parts/next-tile.tsx';
import { Disputed } from '../order-parts/disputed.tsx';
import { OrderLines } from '../order-parts/order-lines.tsx';
import { OrderStatus } from '../order-parts/order-status.tsx';
import { Unbroken } from '../order-parts/unbroken.tsx';
import { OrderFacts } from './order-facts.tsx';
import { RecordsTile } from './records-tile.tsx';
import { refundText } from './refund-text.ts';
import { SendReceipt } from './send-receipt.tsx';
import { Sheet } from './sheet.tsx';
import { type Billed, useBill } from './use-bill.ts';
import { hasReturnedFromPayment, usePaidNow } from './use-paid-now.ts';

/** The bill of a visit: its price, whether it is paid, and the payment button. The payment page returns here, whether or not the customer paid. */
export default function BillPage() {
  const { t } = useTranslation('account');
  const { orderId = '' } = useParams();
  const loaded = useBill(orderId);
  const order = loaded.data?.order ?? null;
  const title = order === null ? t('bill.pageTitle') : t('bill.title', { number: order.number });
  useEffect(() => host().page.setTitle(title), [title]);
  useProviderCheck(order, loaded.reload);
  usePaidNow(order);
  return (
    <Sheet title={title} loaded={loaded} aside={<BillNext order={order} />}>
      {(billed) => <Bill {...billed} />}
    </Sheet>
  );
}

/** What the bank may decide, or what follows a payment and how the visit is changed, as far as either can be done, and what a refund leaves behind. */
function BillNext({ order }: { order: Order | null }) {
  const { t } = useTranslation('accountProfile');
  const isToPay = order?.payable ?? true;
  const canCancel = order?.actions.includes('cancel') ?? true;
  const isPaid = order !== null && order.paidAt !== null;
  const isDisputed = !isToPay && order?.dispute?.state === 'open';
  if (!isDisputed && !isToPay && !canCancel) return isPaid ? <RecordsTile order={order} /> : null;
  return (
    <NextTile
      picture="terrace"
      steps={
        isDisputed
          ? [
              { id: 'bank', when: t('next.dispute.bankWhen'), what: t('next.dispute.bank') },
              { id: 'agrees', when: t('next.dispute.agreesWhen'), what: t('next.dispute.agrees') },
              { id: 'refuses', when: t('next.dispute.refusesWhen'), what: t('next.dispute.refuses') },
            ]
          : [
              ...(isToPay ? [{ id: 'back', when: t('next.bill.backWhen'), what: t('next.bill.back') }] : []),
              ...(canCancel ? [{ id: 'change', when: t('next.bill.changeWhen'), what: t('next.bill.change') }] : []),
              ...(isPaid && !isToPay ? [{ id: 'refund', when: t('next.receipt.refundWhen'), what: t('next.receipt.refund') }] : []),
            ]
      }
    />
  );
}

/** A customer may return before the provider's webhook arrives, so the hook asks the provider once and then loads the order again. */
function useProviderCheck(order: Order | null, reload: () => void): void {
  const paymentId = order?.paymentId ?? null;
  const payment = order?.payment ?? null;
  const [query] = useSearchParams();
  // A customer can pay before payment is due. The payment state is then `none` until the provider answers.
  const isOpen = payment === 'requested' || payment === 'processing' || (payment === 'none' && hasReturnedFromPayment(query));
  useEffect(() => {
    if (paymentId === null || !isOpen) return;
    let isCurrent = true;
    void host()
      .http.call('getPayment', { params: { id: paymentId } })
      .then((result) => {
        if (isCurrent && result.ok && result.data.payment.state !== payment) reload();
      });
    return () => {
      isCurrent = false;
    };
  }, [paymentId, payment, isOpen, reload]);
}

function Bill({ order, company }: Billed) {
  const { t } = useTranslation('account');
  const locale = host().language.locale();
  const receipt = host().links.to('account.receipt', { orderId: order.id });
  return (
    <>
      <Head>
        <BillStatus order={order} />
        <Heading level={1} look={2} tabIndex={-1}>
          <Unbroken part={order.number}>{t('bill.title', { number: order.number })}</Unbroken>
        </Heading>
      </Head>
      {order.dispute === null || order.payable ? <PaymentNote order={order} text={noteOf(order, t, locale)} /> : <Disputed order={order} />}
      {order.payable && <Pay order={order} />}
      <OrderFacts order={order} company={company} />
      <section>
        <OrderLines order={order} isLit />
      </section>
      {order.paidAt !== null && receipt && (
        <OnScreen>
          <ButtonLink look="secondary" icon="receipt" to={receipt}>
            {t('order.openReceipt')}
          </ButtonLink>
          <SendReceipt order={order} />
        </OnScreen>
      )}
    </>
  );
}

/** Whether the bill is paid. Where nothing is to be paid, what became of the visit; the note says that it is paid. */
function BillStatus({ order }: { order: Order }) {
  const { t } = useTranslation('account');
  if (order.payable) return <Status tone="pay">{t('state.toBePaid')}</Status>;
  if (order.dispute?.state === 'open') return <Status tone="wait">{t('state.disputed')}</Status>;
  return order.display === 'paid' && isPaidFor(order) ? null : <OrderStatus order={order} />;
}

function PaymentNote({ order, text }: { order: Order; text: string }) {
  const { t } = useTranslation('account');
  const locale = host().language.locale();
  const tone = order.payment === 'failed' ? 'error' : order.payable ? 'luz' : isPaidFor(order) ? 'ok' : 'info';
  const due = order.payable && order.paymentDueAt !== null && order.chargeAt === null ? new Date(order.paymentDueAt) : null;
  return (
    <Note tone={tone} isLive>
      {text} {due && t('bill.due', { date: formatDate(due, locale, 'weekday'), time: formatTime(due, locale) })}
    </Note>
  );
}

/** Paid, and neither refunded nor cancelled. */
const isPaidFor = ({ payment, service, dispute }: Order): boolean =>
  payment === 'paid' && dispute === null && service !== 'cancelled' && service !== 'notConfirmed';

function noteOf(order: Order, t: TFunction, locale: string): string {
  const isOpen = order.payable || order.payment === 'processing' || order.payment === 'authorised';
  if (order.paidAt !== null && !isOpen)
    return refundText(order, t, locale) ?? t('bill.paid', { date: formatDate(new Date(order.paidAt), locale, 'long') });
  switch (order.payment) {
    case 'failed':
      return t('bill.failed');
    case 'actionRequired':
      return t('bill.action');
    case 'processing':
      return t('bill.processing');
    case 'authorised':
      return t('bill.authorised', { amount: formatMoney(order.cardAmount, locale) });
    case 'none':
      if (order.chargeAt !== null) {
        const at = new Date(order.chargeAt);
        return t('bill.charged', { date: formatDate(at, locale, 'weekday'), time: formatTime(at, locale) });
      }
      return order.tab === 'current' && !order.payable ? t('bill.later') : closedOrUnpaid(order, t);
    default:
      if (order.paidAt !== null && order.payable) return t('bill.difference', { amount: formatMoney(order.cardAmount, locale) });
      return closedOrUnpaid(order, t);
  }
}

const closedOrUnpaid = (order: Order, t: TFunction): string => (order.payable ? t('bill.unpaid') : t('bill.closed'));

function Pay({ order }: { order: Order }) {
  const { t } = useTranslation('account');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const pay = async () => {
    setBusy(true);
    setError(undefined);
    const result = await host().http.call('createPayment', { params: { orderId: order.id }, query: { returnTo: 'bill' } });
    if (result.ok && result.data.payment.url !== null) return window.location.assign(result.data.payment.url);
    setBusy(false);
    if (!result.ok) setError(host().language.errorText(result.failure));
  };

  return (
    <Paying>
      {error !== undefined && (
        <Note tone="error" isLive>
          {error}
        </Note>
      )}
      <ButtonRow>
        <Button onPress={pay} isBusy={isBusy}>
          {order.cardAmount === 0
            ? t('bill.payCredit')
            : t('bill.pay', { amount: formatMoney(order.cardAmount, host().language.locale()) })}
        </Button>
      </ButtonRow>
      {order.cardAmount > 0 && <Small>{t('bill.hint')}</Small>}
    </Paying>
  );
}

/* The state of a refunded visit can be two lines. */
const Head = styled.header`
  display: grid;
  gap: var(--s-2);
  justify-items: start;
  text-wrap: balance;
`;

const OnScreen = styled(ButtonRow)`
  @media print {
    display: none;
  }
`;

const Paying = styled.div`
  display: grid;
  gap: var(--s-3);

  @media print {
    display: none;
  }
`;
