import { includedTexts, type Order, type UnwrittenFieldName, unwrittenFieldNames } from '@nitida/contract';
import { useServerState } from '@nitida/host/server-state';
import { ButtonLink, TextLink } from '@nitida/ui/buttons';
import { Note } from '@nitida/ui/feedback';
import { formatDate } from '@nitida/ui/format';
import { Included } from '@nitida/ui/included';
import { from1024, Panel } from '@nitida/ui/layout';
import { breakable, Heading } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import { host } from '../../host.ts';
import { PageNotReady } from '../frame-parts/page-not-ready.tsx';
import { asksToPay } from '../order-parts/asks-to-pay.ts';
import { OrderLines } from '../order-parts/order-lines.tsx';
import { OrderTimeline } from '../order-parts/order-timeline.tsx';
import { AssignedCleaners } from './assigned-cleaners.tsx';
import { OrderActions } from './order-actions.tsx';
import { OrderHead } from './order-head.tsx';
import { OrderNotes } from './order-notes.tsx';
import { OrderSkeleton } from './orders-skeleton.tsx';
import { RateOrder } from './rate-order.tsx';

interface Props {
  orderId: string;
  backTo: string;
  /** The order, if the page has just loaded it. */
  known?: Order | undefined;
}

/** One order with its price, its timeline and its actions. */
export function OrderDetail({ orderId, backTo, known }: Props) {
  const { t } = useTranslation('account');
  const loaded = useServerState(
    orderId,
    (id) => host().http.call('getOrder', { params: { id } }),
    (reload) => host().notifications.onOrderChanged(orderId, reload),
    known && { order: known },
  );
  // An order that is not found has its way on below the text.
  const isMissing = loaded.status === 'failed' && loaded.answer.status === 404;

  return (
    <Article forwardedAs="article" padding={loaded.status === 'failed' ? 'none' : 'roomy'} $isBare={loaded.status === 'failed'}>
      {!isMissing && (
        <Back>
          <TextLink to={backTo} icon="left">
            {t('orders.all')}
          </TextLink>
        </Back>
      )}
      <PageNotReady
        read={loaded}
        skeleton={<OrderSkeleton />}
        notFound={{
          title: t('order.notFound.title'),
          body: t('order.notFound.body'),
          action: (
            <WayBack>
              <ButtonLink to={backTo}>{t('order.notFound.all')}</ButtonLink>
            </WayBack>
          ),
        }}
      />
      {loaded.status === 'ready' && <Content order={loaded.data.order} onChanged={loaded.reload} />}
    </Article>
  );
}

function Content({ order, onChanged }: { order: Order; onChanged: () => void }) {
  const { t } = useTranslation('account');
  return (
    <>
      <OrderHead order={order} />
      <OrderNotes order={order} />
      <OrderActions order={order} onChanged={onChanged} />
      {order.complaint !== null && <Complaint order={order} at={order.complaint.at} />}
      <AssignedCleaners order={order} />
      {(order.actions.includes('rate') || order.isRated) && <RateOrder order={order} onRated={onChanged} />}
      <Columns>
        <section>
          <Sub level={3}>{order.paidAt === null ? t('order.price') : t('order.receipt')}</Sub>
          <OrderLines order={order} />
          <Paper order={order} />
        </section>
        <section>
          <Sub level={3}>{t('order.happened')}</Sub>
          <OrderTimeline order={order} />
        </section>
        <Included {...includedTexts(order.serviceType, t)} />
      </Columns>
      <Notes order={order} />
    </>
  );
}

/**
 * The one link to the receipt of a paid visit, or to the bill. A visit that asks to be paid has none, because its payment button opens the bill, and a visit
 * that was called off before it was paid has none, because nothing is billed.
 */
function Paper({ order }: { order: Order }) {
  const { t } = useTranslation('account');
  const isPaid = order.paidAt !== null;
  const link = host().links.to(isPaid ? 'account.receipt' : 'account.invoiceReceipt', { orderId: order.id });
  const isCalledOff = order.service === 'cancelled' || order.service === 'notConfirmed';
  if (!link || asksToPay(order) || (isCalledOff && !isPaid)) return null;
  return (
    <TextLink to={link} icon="receipt">
      {isPaid ? t('order.openReceipt') : t('order.openBill')}
    </TextLink>
  );
}

function Complaint({ order, at }: { order: Order; at: string }) {
  const { t } = useTranslation('accountChanges');
  const date = formatDate(new Date(at), host().language.locale(), 'weekday');
  return <Note>{order.complaint?.state === 'open' ? t('complain.open', { date }) : t('complain.answered', { date })}</Note>;
}

const noteTitles = {
  instructions: 'order.notes',
  accessInstructions: 'order.accessNotes',
} as const satisfies Record<UnwrittenFieldName, string>;

/** A note with more characters has the whole width. */
const longNote = 120;

/** The fields of the address that are not part of the written address. */
function Notes({ order }: { order: Order }) {
  const { t } = useTranslation('account');
  const typed = { ...order.address, ...order };
  const filledIn = unwrittenFieldNames.filter((name) => typed[name] !== '');
  if (filledIn.length === 0) return null;
  const Place = filledIn.some((name) => typed[name].length > longNote) ? Below : Columns;
  return (
    <Place>
      {filledIn.map((name) => (
        <section key={name}>
          <Sub level={3}>{t(noteTitles[name])}</Sub>
          <Typed>{breakable(typed[name])}</Typed>
        </section>
      ))}
    </Place>
  );
}

/* A failure has a tile of its own, and is what the page has to say. */
const bare = css`
  background: none;
  box-shadow: none;

  h2 {
    font-size: var(--t-1);
    line-height: 1.08;
  }
`;

/* From 1024 px the list stands beside it. */
const WayBack = styled.div`
  margin-top: 8px;

  ${from1024} {
    display: none;
  }
`;

const Article = styled(Panel)<{ $isBare: boolean }>`
  container-type: inline-size;
  ${({ $isBare }) => $isBare && bare}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-6);
  align-content: start;
`;

const Back = styled.div`
  margin-block: -12px -12px;
  ${from1024} {
    display: none;
  }
`;

const Below = styled.div`
  display: grid;
  gap: var(--s-7);
  margin-top: var(--s-2);
`;

/* Two columns where each has enough width. A third part stands in the first column, beside the second part. */
const Columns = styled(Below)`
  @container (min-width: 520px) {
    grid-template-columns: minmax(0, 6fr) minmax(0, 5fr);
    gap: var(--s-5) 40px;

    &:has(> :nth-child(3)) {
      grid-template-rows: auto 1fr;
    }
    > :nth-child(2):not(:last-child) {
      grid-area: 1 / 2 / span 2;
    }
    details > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;

const Sub = styled(Heading)`
  margin-bottom: 14px;
`;

const Typed = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
