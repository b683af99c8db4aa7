import type { Order } from '@nitida/contract';
import { isSameDay } from '@nitida/domain';
import type { StatusTone } from '@nitida/ui/feedback';
import type { Format } from '../../lib/use-format.ts';
import type { Texts } from '../../lib/use-texts.ts';
import { type Phase, phaseOf } from './phase.ts';

export interface Headline {
  tone: StatusTone;
  status: string;
  title: string;
}

interface Words {
  t: Texts;
  format: Format;
  now: Date;
}

/** The state of the order in a word and in a sentence. */
export function headlineOf(order: Order, words: Words): Headline {
  return headlines[phaseOf(order)](order, words);
}

const headlines: Readonly<Record<Phase, (order: Order, words: Words) => Headline>> = {
  awaiting: (order, words) => ({
    tone: 'wait',
    status: words.t('confirmation.awaiting'),
    title: awaitingTitle(order, words),
  }),
  toPay: (_, { t }) => ({ tone: 'pay', status: t('confirmation.toPay'), title: t('confirmation.toPayTitle') }),
  processing: (_, { t }) => ({
    tone: 'wait',
    status: t('confirmation.processing'),
    title: t('confirmation.processingTitle'),
  }),
  confirmed: (order, { t, format }) => ({
    tone: 'ok',
    status: order.service === 'scheduled' ? t('confirmation.scheduled') : t('confirmation.confirmed'),
    title: t('confirmation.confirmedTitle', { day: format.day(order.date), time: order.time }),
  }),
  notConfirmed: (_, { t }) => ({
    tone: 'pay',
    status: t('confirmation.notConfirmed'),
    title: t('confirmation.notConfirmedTitle'),
  }),
  cancelled: (_, { t }) => ({
    tone: 'idle',
    status: t('confirmation.cancelled'),
    title: t('confirmation.cancelledTitle'),
  }),
  inProgress: (_, { t }) => ({ tone: 'ok', status: t('confirmation.inProgress'), title: t('confirmation.inProgressTitle') }),
  completed: (_, { t }) => ({ tone: 'ok', status: t('confirmation.completed'), title: t('confirmation.completedTitle') }),
};

/** The time by which an answer comes, with its day unless that is today. */
function awaitingTitle({ respondBy }: Order, { t, format, now }: Words): string {
  if (respondBy === null) return t('confirmation.awaitingTitleOpen');
  const by = new Date(respondBy);
  return isSameDay(by, now)
    ? t('confirmation.awaitingTitle', { time: format.time(by) })
    : t('confirmation.awaitingTitleDay', { day: format.day(by), time: format.time(by) });
}
