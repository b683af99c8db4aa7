import { downloadPath } from '@nitida/contract';
import { Button, ButtonLink, TextLink } from '@nitida/ui/buttons';
import { Note } from '@nitida/ui/feedback';
import { formatDate } from '@nitida/ui/format';
import { Heading, Small } from '@nitida/ui/type';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { Quiet } from '../frame-parts/quiet.tsx';
import { Disputed } from '../order-parts/disputed.tsx';
import { OrderLines } from '../order-parts/order-lines.tsx';
import { Unbroken } from '../order-parts/unbroken.tsx';
import { OrderFacts } from './order-facts.tsx';
import { RecordsTile } from './records-tile.tsx';
import { refundText } from './refund-text.ts';
import { SendReceipt } from './send-receipt.tsx';
import { Sheet } from './sheet.tsx';
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

function Paid({ order, company }: Billed) {
  const { t } = useTranslation('account');
  const { t: changes } = useTranslation('accountChanges');
  const locale = host().language.locale();
  const refund = refundText(order, t, locale);
  const toOrder = host().links.to('account.orders', { order: order.id });
  return (
    <>
      <header>
        <Heading level={1} look={2} tabIndex={-1}>
          {order.invoiceNumber === null ? (
            t('receipt.title')
          ) : (
            <Unbroken part={order.invoiceNumber}>{t('receipt.number', { number: order.invoiceNumber })}</Unbroken>
          )}
        </Heading>
        {order.paidAt !== null && <Small>{t('receipt.issued', { date: formatDate(new Date(order.paidAt), locale, 'long') })}</Small>}
      </header>
      {order.dispute === null ? refund && <Note>{refund}</Note> : <Disputed order={order} />}
      <OrderFacts order={order} company={company} />
      <section>
        <OrderLines order={order} isLit />
      </section>
      <OnScreen>
        <Buttons>
          <div>
            {order.invoiceNumber !== null && (
              <ButtonLink href={downloadPath('getInvoice', order.id)} download icon="download">
                {changes('action.invoice')}
              </ButtonLink>
            )}
            <Button look="secondary" icon="receipt" onPress={() => window.print()}>
              {t('receipt.print')}
            </Button>
            <SendReceipt order={order} />
          </div>
        </Buttons>
        {toOrder && (
          <div>
            <TextLink to={toOrder}>{t('receipt.toOrder')}</TextLink>
          </div>
        )}
      </OnScreen>
    </>
  );
}

/* One below another on a phone, the invoice above the two others in a narrow column, and all three in a line where they fit. */
const Buttons = styled.div`
  container-type: inline-size;

  > div {
    display: grid;
    gap: 12px;

    @container (min-width: 360px) {
      grid-template-columns: 1fr 1fr;

      > :first-child:nth-last-child(3) {
        grid-column: 1 / -1;
      }
    }
    @container (min-width: 520px) {
      display: flex;
    }
  }
`;

const OnScreen = styled.div`
  display: grid;
  gap: var(--s-3);

  @media print {
    display: none;
  }
`;
