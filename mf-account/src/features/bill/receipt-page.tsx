import { downloadPath } from '@nitida/contract';
import { Button, ButtonLink, TextLink } from '@nitida/ui/buttons';
import { Note } from '@nitida/ui/feedback';
import { formatDate } from '@nitida/ui/format';
import { ButtonRow } from '@nitida/ui/layout';
import { Heading, Small } from '@nitida/ui/type';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { NextTile } from '../frame-parts/next-tile.tsx';
import { OrderLines } from '../order-parts/order-lines.tsx';
import { TextLinks } from '../order-parts/text-links.tsx';
import { Unbroken } from '../order-parts/unbroken.tsx';
import { OrderFacts } from './order-facts.tsx';
import { SendReceipt } from './send-receipt.tsx';
import { Sheet } from './sheet.tsx';
import { type Billed, useBill } from './use-bill.ts';

/** The receipt of a paid visit with its IVA, which can be printed. */
export default function ReceiptPage() {
  const { t } = useTranslation('account');
  const { orderId = '' } = useParams();
  const loaded = useBill(orderId);
  useEffect(() => host().page.setTitle(t('receipt.title')), [t]);
  return (
    <Sheet title={t('receipt.title')} loaded={loaded} aside={<ReceiptNext />}>
      {(billed) =>
        billed.order.paidAt === null ? <NotPaid orderId={billed.order.id} /> : <Paid {...billed} paidAt={billed.order.paidAt} />
      }
    </Sheet>
  );
}

/** What a receipt is good for. */
function ReceiptNext() {
  const { t } = useTranslation('accountProfile');
  return (
    <NextTile
      picture="promenade"
      title={t('next.receipt.title')}
      steps={[
        { id: 'invoice', when: t('next.receipt.invoiceWhen'), what: t('next.receipt.invoice') },
        { id: 'refund', when: t('next.receipt.refundWhen'), what: t('next.receipt.refund') },
      ]}
    />
  );
}

function NotPaid({ orderId }: { orderId: string }) {
  const { t } = useTranslation('account');
  const bill = host().links.to('account.invoiceReceipt', { orderId });
  return (
    <>
      <Heading level={1} look={2} tabIndex={-1}>
        {t('receipt.title')}
      </Heading>
      <Note>{t('receipt.notPaid')}</Note>
      {bill && (
        <div>
          <ButtonLink to={bill}>{t('receipt.toBill')}</ButtonLink>
        </div>
      )}
    </>
  );
}

function Paid({ order, company, paidAt }: Billed & { paidAt: string }) {
  const { t } = useTranslation('account');
  const { t: changes } = useTranslation('accountChanges');
  const locale = host().language.locale();
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
        <Small>{t('receipt.issued', { date: formatDate(new Date(paidAt), locale, 'long') })}</Small>
      </header>
      <OrderFacts order={order} company={company} />
      <section>
        <OrderLines order={order} />
      </section>
      <OnScreen>
        <ButtonRow>
          <Button look="secondary" icon="receipt" onPress={() => window.print()}>
            {t('receipt.print')}
          </Button>
          <SendReceipt order={order} />
        </ButtonRow>
        <TextLinks>
          {order.invoiceNumber !== null && (
            <TextLink href={downloadPath('getInvoice', order.id)} download>
              {changes('action.invoice')}
            </TextLink>
          )}
          {toOrder && <TextLink to={toOrder}>{t('receipt.toOrder')}</TextLink>}
        </TextLinks>
      </OnScreen>
    </>
  );
}

const OnScreen = styled.div`
  display: grid;
  gap: var(--s-3);

  @media print {
    display: none;
  }
`;
