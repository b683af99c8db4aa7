import type { Order } from '@nitida/contract';
import { Button, ButtonLink } from '@nitida/ui/buttons';
import { Note, Status } from '@nitida/ui/feedback';
import { formatMoney } from '@nitida/ui/format';
import { leaveTo } from '@nitida/ui/leave';
import { Small } from '@nitida/ui/type';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { host } from '../../host.ts';
import { NextTile } from '../frame-parts/next-tile.tsx';
import { OrderStatus } from '../order-parts/order-status.tsx';
import { Unbroken } from '../order-parts/unbroken.tsx';
import { billHead } from './head-text.ts';
import { RecordsTile } from './records-tile.tsx';
import { SendReceipt } from './send-receipt.tsx';
import { Sheet } from './sheet.tsx';
import { SheetBody } from './sheet-body.tsx';
import { SheetHead } from './sheet-head.tsx';
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
  const receipt = host().links.to('account.receipt', { orderId: order.id });
  const head = billHead(order, t, host().language.locale());
  return (
    <>
      <SheetHead
        order={order}
        head={head}
        status={<BillStatus order={order} />}
        title={<Unbroken part={order.number}>{t('bill.title', { number: order.number })}</Unbroken>}
        isLive
        isFailure={order.payment === 'failed'}
      >
        {order.payable && <Pay order={order} />}
        {order.paidAt !== null && !order.payable && receipt && (
          <>
            <ButtonLink look="secondary" icon="receipt" to={receipt}>
              {t('order.openReceipt')}
            </ButtonLink>
            <SendReceipt order={order} />
          </>
        )}
      </SheetHead>
      <SheetBody order={order} company={company} head={head} />
    </>
  );
}

/** The state that the order has in every other place, unless the visit is simply paid, or was paid and has a new price. */
function BillStatus({ order }: { order: Order }) {
  const { t } = useTranslation('account');
  if (order.payable && order.paidAt !== null) return <Status tone="pay">{t('state.toBePaid')}</Status>;
  if (order.dispute?.state === 'open') return <Status tone="wait">{t('state.disputed')}</Status>;
  if (order.display === 'paid' && isPaidFor(order)) return null;
  return <OrderStatus order={order} hasRefundBelow={order.refunds.length > 0} />;
}

/** Paid, and neither refunded nor cancelled. */
const isPaidFor = ({ payment, service, dispute }: Order): boolean =>
  payment === 'paid' && dispute === null && service !== 'cancelled' && service !== 'notConfirmed';

function Pay({ order }: { order: Order }) {
  const { t } = useTranslation('account');
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();

  const pay = async () => {
    setBusy(true);
    setError(undefined);
    const result = await host().http.call('createPayment', { params: { orderId: order.id }, query: { returnTo: 'bill' } });
    if (result.ok && result.data.payment.url !== null) await leaveTo(result.data.payment.url);
    setBusy(false);
    if (!result.ok) setError(host().language.errorText(result.failure));
  };

  return (
    <>
      {error !== undefined && (
        <Note tone="error" isLive>
          {error}
        </Note>
      )}
      <Button onPress={pay} isBusy={isBusy}>
        {order.cardAmount === 0 ? t('bill.payCredit') : t('bill.pay', { amount: formatMoney(order.cardAmount, host().language.locale()) })}
      </Button>
      {order.cardAmount > 0 && <Small>{t('bill.hint')}</Small>}
    </>
  );
}
