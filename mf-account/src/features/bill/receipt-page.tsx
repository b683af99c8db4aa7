import { downloadPath, type Order } from '@nitida/contract';
import { Button, ButtonLink } from '@nitida/ui/buttons';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { host } from '../../host.ts';
import { Quiet } from '../frame-parts/quiet.tsx';
import { useLate } from '../frame-parts/use-late.ts';
import { Unbroken } from '../order-parts/unbroken.tsx';
import { receiptHead } from './head-text.ts';
import { RecordsTile } from './records-tile.tsx';
import { SendReceipt } from './send-receipt.tsx';
import { Sheet } from './sheet.tsx';
import { SheetBody } from './sheet-body.tsx';
import { SheetHead } from './sheet-head.tsx';
import { type Billed, useBill } from './use-bill.ts';

/** The receipt of a paid visit with its IVA, which can be printed. */
export default function ReceiptPage() {
  const { t } = useTranslation('account');
  const { orderId = '' } = useParams();
  const loaded = useBill(orderId);
  useEffect(() => host().page.setTitle(t('receipt.title')), [t]);
  const isUnpaid = loaded.status === 'ready' && loaded.data.order.paidAt === null;
  return (
    <Sheet
      title={t('receipt.title')}
      loaded={loaded}
      aside={<RecordsTile order={loaded.data?.order} />}
      instead={isUnpaid && <NotPaid orderId={orderId} />}
    >
      {(billed) => <Paid {...billed} />}
    </Sheet>
  );
}

function NotPaid({ orderId }: { orderId: string }) {
  const { t } = useTranslation('account');
  const bill = host().links.to('account.invoiceReceipt', { orderId });
  return (
    <Quiet
      picture="letter"
      title={t('receipt.none')}
      body={t('receipt.notPaid')}
      action={bill && <ButtonLink to={bill}>{t('receipt.toBill')}</ButtonLink>}
    />
  );
}

const loadChecks = () => import('./invoice-checks.tsx');

function Checks({ order }: { order: Order }) {
  const part = useLate(loadChecks);
  return part && <part.InvoiceChecks order={order} />;
}

function Paid({ order, company }: Billed) {
  const { t } = useTranslation('account');
  const { t: changes } = useTranslation('accountChanges');
  const locale = host().language.locale();
  const head = receiptHead(order, t, locale);
  const title =
    order.invoiceNumber === null ? (
      t('receipt.title')
    ) : (
      <Unbroken part={order.invoiceNumber}>{t('receipt.number', { number: order.invoiceNumber })}</Unbroken>
    );
  return (
    <>
      <SheetHead order={order} head={head} title={title}>
        {order.invoiceNumber !== null && (
          <ButtonLink href={downloadPath('getInvoice', order.id)} download icon="download">
            {changes('action.invoice')}
          </ButtonLink>
        )}
        <SendReceipt order={order} />
        <Button look="secondary" icon="print" onPress={() => window.print()}>
          {t('receipt.print')}
        </Button>
      </SheetHead>
      <SheetBody order={order} company={company} head={head} />
      <Checks order={order} />
    </>
  );
}
