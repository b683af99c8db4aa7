import type { Order } from '@nitida/contract';
import { formatDate, formatTime } from '@nitida/ui/format';
import { Timeline } from '@nitida/ui/progress';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { host } from '../../host.ts';
import { cancelledByKeys, eventKeys } from './texts.ts';

/** The events of an order, oldest first, in Madrid time. */
export function OrderTimeline({ order }: { order: Order }) {
  const { t } = useTranslation('account');
  const locale = host().language.locale();
  return (
    <Timeline
      label={t('order.happened')}
      stateLabels={{ done: t('timeline.done'), now: t('timeline.now'), next: t('timeline.next') }}
      items={order.timeline.map((event, index) => {
        const at = new Date(event.at);
        return {
          id: `${event.kind}-${index}`,
          state: 'done' as const,
          title: titleOf(event, { isFirst: index === 0, t, locale }),
          detail: `${formatDate(at, locale, 'day')}, ${formatTime(at, locale)}`,
        };
      })}
    />
  );
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
  if (event.kind === 'cancelled' && event.by) return t(cancelledByKeys[event.by]);
  if (event.moved) {
    const { from, to } = event.moved;
    const old = { oldDate: formatDate(from.date, locale, 'weekday'), oldTime: from.time };
    return t(eventKeys[event.kind], { ...old, date: formatDate(to.date, locale, 'weekday'), time: to.time });
  }
  return t(eventKeys[event.kind], { name: event.cleanerName ?? '' });
}
