import { type Order, setbackEvents } from '@nitida/contract';
import { isSameDay } from '@nitida/domain';
import type { TimelineItem } from '@nitida/ui/progress';
import type { Format } from '../../lib/use-format.ts';
import type { Texts } from '../../lib/use-texts.ts';
import { isUnpaid, phaseOf } from './phase.ts';

interface Words {
  t: Texts;
  format: Format;
  now: Date;
}

type Event = Order['timeline'][number];

/** The past, present and future steps of an order, each with its time. */
export function timelineItems(order: Order, words: Words): TimelineItem[] {
  const items = [...order.timeline.map((event, index) => pastItem(event, index, order, words)), ...nextItems(order, words)];
  return order.service === 'inProgress'
    ? items.map((item) => (item.id.startsWith('started') ? startedNow(item, order, words) : item))
    : items;
}

/** A cleaning that has started is not done before its end. */
const startedNow = (item: TimelineItem, { endTime }: Order, { t, format }: Words): TimelineItem => ({
  ...item,
  state: 'now',
  detail: t('confirmation.until', { time: format.endTime(endTime) }),
});

/** Why the system ended a visit. */
const cancelledBecause: Readonly<Record<NonNullable<Event['reason']>, (t: Texts) => string>> = {
  unpaid: (t) => t('confirmation.cancelledUnpaidStep'),
  notAuthorised: (t) => t('confirmation.cancelledNotAuthorisedStep'),
  noShow: (t) => t('confirmation.cancelledNoShowStep'),
  disputed: (t) => t('confirmation.cancelledDisputedStep'),
};

const eventNames: Readonly<Record<Event['kind'], (event: Event, words: Words) => string>> = {
  // A request with a cleaner's name means that this cleaner dropped out and others are asked.
  requested: ({ cleanerName: name }, { t }) => (name ? t('confirmation.droppedOut', { name }) : t('confirmation.requested')),
  rescheduled: movedText,
  cardAuthorised: (_, { t }) => t('confirmation.cardAuthorised'),
  paid: (_, { t }) => t('confirmation.paid'),
  cleanerAccepted: ({ cleanerName: name }, { t }) => (name ? t('confirmation.acceptedName', { name }) : t('confirmation.accepted')),
  confirmed: (_, { t }) => t('confirmation.confirmedStep'),
  notConfirmed: (_, { t }) => t('confirmation.notConfirmedStep'),
  started: (_, { t }) => t('confirmation.startedStep'),
  completed: (_, { t }) => t('confirmation.completedStep'),
  cancelled: ({ reason }, { t }) => (reason ? cancelledBecause[reason](t) : t('confirmation.cancelledStep')),
  refunded: (_, { t }) => t('confirmation.refundedStep'),
  disputed: (_, { t }) => t('confirmation.disputedStep'),
  disputeWon: (_, { t }) => t('confirmation.disputeWonStep'),
  disputeLost: (_, { t }) => t('confirmation.disputeLostStep'),
};

function movedText({ moved }: Event, { t, format }: Words): string {
  if (!moved) return t('confirmation.requested');
  const { from, to } = moved;
  return t('confirmation.moved', { oldDay: format.day(from.date), oldTime: from.time, day: format.day(to.date), time: to.time });
}

/** Steps of one day name it once, at the first of them. */
function pastItem(event: Event, index: number, { timeline }: Order, words: Words): TimelineItem {
  const before = timeline[index - 1];
  const moment = new Date(event.at);
  return {
    id: `${event.kind}-${index}`,
    state: 'done',
    isSad: setbackEvents.includes(event.kind),
    title: eventNames[event.kind](event, words),
    detail: before && isSameDay(new Date(before.at), moment) ? words.format.time(moment) : momentText(moment, words),
  };
}

function nextItems(order: Order, words: Words): TimelineItem[] {
  const { t, format } = words;
  const cleaning: TimelineItem = {
    id: 'cleaning',
    state: 'next',
    title: t('confirmation.cleaningStep'),
    detail: t('confirmation.dayHours', { day: format.factDay(order.date), from: order.time, until: format.endTime(order.endTime) }),
  };
  switch (phaseOf(order)) {
    case 'awaiting':
      // The headline and the dial name the time of the answer.
      return [looking(order, t), { ...confirmedNext(order, words), detail: undefined }, cleaning];
    case 'processing':
      return [paymentNow(order, words), confirmedNext(order, words), cleaning];
    case 'toPay':
      // Cleaners are asked for a later visit while its payment is awaited.
      return order.bookingSoon
        ? [paymentNow(order, words), confirmedNext(order, words), cleaning]
        : [paymentNow(order, words), looking(order, t), confirmedNext(order, words), cleaning];
    case 'confirmed':
      return [...(isUnpaid(order) ? [paymentNow(order, words)] : []), cleaning];
    default:
      return [];
  }
}

function looking(order: Order, t: Texts): TimelineItem {
  return {
    id: 'looking',
    state: 'now',
    title: order.acceptedCleaners > 0 ? t('confirmation.lookingMore') : t('confirmation.looking'),
    detail: isNothingPaid(order) ? t('confirmation.lookingInfoUnpaid') : t('confirmation.lookingInfo'),
  };
}

/** Credit or an earlier payment may have paid a part of the price. */
const isNothingPaid = (order: Order): boolean =>
  order.payment === 'none' || ((isUnpaid(order) || order.payment === 'authorised') && order.cardAmount === order.total);

function confirmedNext({ respondBy }: Order, words: Words): TimelineItem {
  return {
    id: 'confirmed',
    state: 'next',
    title: words.t('confirmation.confirmedStep'),
    detail: respondBy === null ? undefined : byText(new Date(respondBy), words),
  };
}

/** The time of day, with its day unless that is today. */
function byText(by: Date, { t, format, now }: Words): string {
  const time = format.time(by);
  return isSameDay(by, now) ? t('confirmation.by', { time }) : t('confirmation.byDay', { day: format.day(by), time });
}

function paymentNow({ bookingSoon, paymentDueAt }: Order, words: Words): TimelineItem {
  const due =
    paymentDueAt === null
      ? undefined
      : words.t('confirmation.paymentLater', {
          day: words.format.day(new Date(paymentDueAt)),
          time: words.format.time(new Date(paymentDueAt)),
        });
  return {
    id: 'payment',
    state: 'now',
    title: words.t('confirmation.payment'),
    detail: bookingSoon ? [due, words.t('confirmation.paymentInfo')].filter(Boolean).join('. ') : due,
  };
}

function momentText(moment: Date, { t, format }: Words): string {
  return t('confirmation.dayTime', { day: format.day(moment), time: format.time(moment) });
}
