import type { Order } from '@nitida/contract';
import { isSameDay } from '@nitida/domain';
import { Note } from '@nitida/ui/feedback';
import { formatDate, formatEndTime, formatList, formatTime } from '@nitida/ui/format';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { host } from '../../host.ts';
import { Balanced } from '../order-parts/balanced.tsx';
import { Disputed } from '../order-parts/disputed.tsx';
import { withTime } from '../order-parts/with-time.ts';
import { hasDeadlinesInNote, urgentPayment, useDeadlines } from './deadlines.ts';

/** What the customer should know before anything else on the order. */
export function OrderNotes({ order }: { order: Order }) {
  const { t } = useTranslation('account');
  const { respondBy, dispute, service } = order;
  return (
    <>
      <AtHome order={order} />
      {respondBy !== null && dispute === null && <KnowBy order={order} by={new Date(respondBy)} />}
      <Disputed order={order} />
      {service === 'notConfirmed' && dispute === null && <Note>{t('order.notConfirmed')}</Note>}
      <Refused order={order} />
      <PayBy order={order} />
    </>
  );
}

/** Whether one of the notes has the colour of the light, so that nothing else needs it. */
export const hasYellowNote = (order: Order): boolean =>
  order.respondBy !== null ||
  order.dispute?.state === 'open' ||
  (order.payable && order.payment === 'actionRequired') ||
  urgentPayment(order) !== null;

/** The cleaners who are at the home of the customer now. */
export const cleanersAtHome = ({ service, assigned }: Order): Order['assigned'] =>
  service === 'inProgress' ? assigned.filter(({ status }) => status === 'busy') : [];

function AtHome({ order }: { order: Order }) {
  const { t } = useTranslation('account');
  const locale = host().language.locale();
  const present = cleanersAtHome(order);
  if (present.length === 0) return null;
  const names = formatList(
    present.map(({ name }) => name),
    locale,
  );
  return (
    <Note tone="ok" icon="home">
      {t('order.here', { count: present.length, names, time: formatEndTime(order.endTime, locale) })}
    </Note>
  );
}

/** The time by which cleaners answer, with its day unless that is today, and until when the visit can be paid meanwhile. */
function KnowBy({ order, by }: { order: Order; by: Date }) {
  const { t } = useTranslation('account');
  const now = useAtomValue(host().time.nowAtom);
  const locale = host().language.locale();
  const deadlines = useDeadlines(order);
  const time = formatTime(by, locale);
  const answer = isSameDay(by, now)
    ? t('order.respondBy', { time })
    : t('order.respondByDay', { date: formatDate(by, locale, 'weekday'), time });
  return (
    <Note tone="luz">
      <Balanced>{answer}</Balanced>
      {hasDeadlinesInNote(order) && <Balanced>{[deadlines.pay, deadlines.free].filter(Boolean).join(' ')}</Balanced>}
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
function PayBy({ order }: { order: Order }) {
  const { t } = useTranslation('account');
  const locale = host().language.locale();
  const at = urgentPayment(order);
  if (at === null) return null;
  const due = new Date(at);
  const time = formatTime(due, locale);
  return (
    <Note tone="luz">
      <Balanced>{withTime(t('bill.due', { date: formatDate(due, locale, 'weekday'), time }), time)}</Balanced>
    </Note>
  );
}
