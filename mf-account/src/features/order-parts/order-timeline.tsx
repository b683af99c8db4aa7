import { type Order, serviceKeys, setbackEvents } from '@nitida/contract';
import { formatDate, formatEndTime, formatTime } from '@nitida/ui/format';
import { Timeline, type TimelineItem } from '@nitida/ui/progress';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { host } from '../../host.ts';
import { cancelledBecauseKeys, cancelledByKeys, eventKeys, stateKeys } from './texts.ts';

/** The events of an order, oldest first, what happens now, and the visit ahead, in Madrid time. */
export function OrderTimeline({ order }: { order: Order }) {
  const { t } = useTranslation('account');
  const locale = host().language.locale();
  return (
    <Timeline
      label={t('order.happened')}
      stateLabels={{ done: t('timeline.done'), now: t('timeline.now'), next: t('timeline.next') }}
      items={[
        ...order.timeline.map((event, index) => ({
          id: `${event.kind}-${index}`,
          state: 'done' as const,
          isSad: setbackEvents.includes(event.kind),
          title: titleOf(event, { isFirst: index === 0, t, locale }),
          detail: timeOf(event.at, locale),
        })),
        ...comingItems(order, { t, locale }),
      ]}
    />
  );
}

const timeOf = (at: string, locale: string): string => `${formatDate(new Date(at), locale, 'day')}, ${formatTime(new Date(at), locale)}`;

/** What the order waits for, or that the visit is going on, and the visit while it is ahead. */
function comingItems(order: Order, { t, locale }: Pick<Words, 't' | 'locale'>): TimelineItem[] {
  if (order.tab !== 'current') return [];
  const visit = `${order.time}–${formatEndTime(order.endTime, locale)}`;
  if (order.service === 'inProgress') return [{ id: 'now', state: 'now', title: t(stateKeys.inProgress), detail: visit }];
  const ahead: TimelineItem = {
    id: 'visit',
    state: 'next',
    title: t(serviceKeys[order.serviceType]),
    detail: `${formatDate(order.date, locale, 'day')}, ${visit}`,
  };
  const waits = [
    { for: 'awaitingConfirmation', until: order.respondBy },
    { for: 'toBePaid', until: order.payable ? order.paymentDueAt : null },
  ] as const;
  const steps = waits.flatMap(({ for: state, until }): TimelineItem[] => {
    if (until === null) return [];
    const by = { date: formatDate(new Date(until), locale, 'day'), time: formatTime(new Date(until), locale) };
    return [{ id: state, state: 'next', title: t(stateKeys[state]), detail: t('timeline.by', by) }];
  });
  return [...steps.map((step, index) => (index === 0 ? { ...step, state: 'now' as const } : step)), ahead];
}

interface Words {
  isFirst: boolean;
  t: TFunction;
  locale: string;
}

function titleOf(event: Order['timeline'][number], { isFirst, t, locale }: Words): string {
  // A request with a cleaner's name means that this cleaner dropped out and others are asked.
  if (event.kind === 'requested' && event.cleanerName !== null) return t('event.droppedOut', { name: event.cleanerName });
  if (event.kind === 'requested' && !isFirst) return t('event.requestedAgain');
  if (event.reason) return t(cancelledBecauseKeys[event.reason]);
  if (event.kind === 'cancelled' && event.by) return t(cancelledByKeys[event.by]);
  if (event.moved) {
    const { from, to } = event.moved;
    const old = { oldDate: formatDate(from.date, locale, 'weekday'), oldTime: from.time };
    return t(eventKeys[event.kind], { ...old, date: formatDate(to.date, locale, 'weekday'), time: to.time });
  }
  return t(eventKeys[event.kind], { name: event.cleanerName ?? '' });
}
