import { type Order, serviceKeys, type UnwrittenFieldName, unwrittenFieldNames } from '@nitida/contract';
import { isSameDay, streetLine } from '@nitida/domain';
import { useServerState } from '@nitida/host/server-state';
import { TextLink } from '@nitida/ui/buttons';
import { Note, Skeleton } from '@nitida/ui/feedback';
import { formatDate, formatEndTime, formatTime } from '@nitida/ui/format';
import { from744, from1024, Panel } from '@nitida/ui/layout';
import { Heading, Small } from '@nitida/ui/type';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { Disputed } from '../order-parts/disputed.tsx';
import { NotReady } from '../order-parts/not-ready.tsx';
import { OrderLines } from '../order-parts/order-lines.tsx';
import { OrderStatus } from '../order-parts/order-status.tsx';
import { OrderTimeline } from '../order-parts/order-timeline.tsx';
import { Unbroken } from '../order-parts/unbroken.tsx';
import { AssignedCleaners } from './assigned-cleaners.tsx';
import { OrderActions } from './order-actions.tsx';
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

  return (
    <Article forwardedAs="article" padding="roomy">
      <Back>
        <TextLink to={backTo} icon="left">
          {t('orders.all')}
        </TextLink>
      </Back>
      <NotReady
        read={loaded}
        skeleton={<Skeleton label={t('order.loading')} shape="lines" count={8} />}
        notFound={{ title: t('order.notFound.title'), body: t('order.notFound.body') }}
      />
      {loaded.status === 'ready' && <Content order={loaded.data.order} onChanged={loaded.reload} />}
    </Article>
  );
}

function Content({ order, onChanged }: { order: Order; onChanged: () => void }) {
  const { t } = useTranslation('account');
  const locale = host().language.locale();
  const address = streetLine(order.address);
  return (
    <>
      <Head>
        <OrderStatus order={order} />
        <Heading level={2} tabIndex={-1}>
          {t('order.title', { service: t(serviceKeys[order.serviceType]), date: formatDate(order.date, locale, 'full') })}
        </Heading>
        <Small>
          <Unbroken part={order.number}>
            {t('order.facts', { from: order.time, to: formatEndTime(order.endTime, locale), address, number: order.number })}
          </Unbroken>
        </Small>
      </Head>
      {order.respondBy !== null && <KnowBy by={new Date(order.respondBy)} />}
      <Disputed order={order} />
      <Refused order={order} />
      <PayBy order={order} />
      <OrderActions order={order} onChanged={onChanged} />
      {order.complaint !== null && <Complaint order={order} at={order.complaint.at} />}
      <AssignedCleaners order={order} />
      {(order.actions.includes('rate') || order.isRated) && <RateOrder order={order} onRated={onChanged} />}
      <Two>
        <section>
          <Sub level={3}>{order.paidAt === null ? t('order.price') : t('order.receipt')}</Sub>
          <OrderLines order={order} />
        </section>
        <section>
          <Sub level={3}>{t('order.happened')}</Sub>
          <OrderTimeline order={order} />
        </section>
      </Two>
      <Notes order={order} />
    </>
  );
}

/** The time by which cleaners answer, with its day unless that is today. */
function KnowBy({ by }: { by: Date }) {
  const { t } = useTranslation('account');
  const now = useAtomValue(host().time.nowAtom);
  const locale = host().language.locale();
  const time = formatTime(by, locale);
  return (
    <Note tone="luz">
      {isSameDay(by, now) ? t('order.respondBy', { time }) : t('order.respondByDay', { date: formatDate(by, locale, 'weekday'), time })}
    </Note>
  );
}

/** The reason why the saved card was not charged. The payment button is below. */
function Refused({ order: { payment, payable } }: { order: Order }) {
  const { t } = useTranslation('account');
  if (!payable) return null;
  if (payment === 'failed') return <Note tone="error">{t('bill.failed')}</Note>;
  return payment === 'actionRequired' ? <Note tone="luz">{t('bill.action')}</Note> : null;
}

/** The time by which a visit must be paid, and what happens otherwise. */
function PayBy({ order: { display, bookingSoon, payable, paymentDueAt } }: { order: Order }) {
  const { t } = useTranslation('account');
  const locale = host().language.locale();
  if ((display !== 'toBePaid' && !bookingSoon) || !payable || paymentDueAt === null) return null;
  const due = new Date(paymentDueAt);
  return <Note tone="luz">{t('bill.due', { date: formatDate(due, locale, 'weekday'), time: formatTime(due, locale) })}</Note>;
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

/** The fields of the address that are not part of the written address. */
function Notes({ order }: { order: Order }) {
  const { t } = useTranslation('account');
  const typed = { ...order.address, ...order };
  const filledIn = unwrittenFieldNames.filter((name) => typed[name] !== '');
  if (filledIn.length === 0) return null;
  return (
    <Two>
      {filledIn.map((name) => (
        <section key={name}>
          <Sub level={3}>{t(noteTitles[name])}</Sub>
          <Typed>{typed[name]}</Typed>
        </section>
      ))}
    </Two>
  );
}

const Article = styled(Panel)`
  display: grid;
  gap: var(--s-6);
  align-content: start;
`;

const Back = styled.div`
  margin-block: -12px -12px;
  ${from1024} {
    display: none;
  }
`;

const Head = styled.header`
  display: grid;
  gap: var(--s-2);
`;

/** Two columns where each has enough width, and one column while the list is beside the order. */
const Two = styled.div`
  display: grid;
  gap: var(--s-7);
  margin-top: var(--s-2);
  ${from744} {
    grid-template-columns: 1fr 1fr;
    gap: 48px;
  }
  @media (min-width: 1024px) and (max-width: 1199px) {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s-7);
  }
`;

const Sub = styled(Heading)`
  margin-bottom: 14px;
`;

const Typed = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;
