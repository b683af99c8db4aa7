import { cancelReasons, type NotificationTitle } from '@nitida/contract';
import type { ApiContext } from '../../context.ts';
import type { Transaction } from '../../db/database.ts';
import type { DomainEvents } from '../../domain-events.ts';
import { lostDisputeAmount } from '../bill/dispute-state.ts';
import { creditOnlyRefund } from '../bill/refund-breakdown.ts';
import { waitsForCard } from '../dispatch/offer-now.ts';
import { findOrder, type OrderRecord } from '../order/record.ts';
import { sendAlternatives } from './alternative-mail.ts';
import type { MailFacts } from './mail-facts.ts';
import { type MailKind, sendOrderMail } from './mails.ts';
import { cancelledNames, type NotificationCause, writeNotification } from './notify.ts';

/** Notifies customers about their visits: at the bell, by mail, or both. */
export function subscribeNotification(context: ApiContext): void {
  const { events } = context;
  const mail = (trx: Transaction, record: OrderRecord, kind: MailKind, facts?: MailFacts) =>
    sendOrderMail(context, trx, record, kind, facts);
  const tell = async (
    trx: Transaction,
    record: OrderRecord,
    title: NotificationTitle,
    kind: MailKind,
    { cause = null, facts }: { cause?: NotificationCause | null; facts?: MailFacts } = {},
  ) => {
    await writeNotification(context, trx, record, title, { cause });
    await mail(trx, record, kind, facts);
  };
  const askToPay = (trx: Transaction, record: OrderRecord) => tell(trx, record, 'Payment reminder', 'paymentReminder');

  events.on('visit.requested', (trx, { record }) => mail(trx, record, 'orderReceived'));
  events.on('payment.secured', async (trx, { record, by }) => {
    if (waitsForCard(record)) await mail(trx, record, by === 'hold' ? 'cardAuthorised' : 'orderReceived');
  });
  events.on('visit.confirmed', (trx, { record }) =>
    tell(trx, record, record.order.position === 0 ? 'Request confirmed' : 'Your upcoming cleaning', 'confirmed'),
  );
  events.on('visit.unconfirmed', (trx, { record, back }) =>
    tell(trx, record, 'Request not confirmed', 'notConfirmed', { cause: { unconfirmed: back }, facts: { back } }),
  );
  events.on('alternatives.proposed', (trx, event) => sendAlternatives(context, trx, event));
  events.on('cleaner.droppedOut', (trx, { record }) =>
    tell(trx, record, 'Your upcoming cleaning', 'replacement', { cause: { incident: 'droppedOut' } }),
  );
  events.on('visit.rescheduled', (trx, { record, ...facts }) => mail(trx, record, 'rescheduled', facts));
  events.on('visit.cancelled', (trx, event) => tellCancelled(context, trx, event));
  events.on('visit.withdrawn', (trx, { record, statement, at, back }) =>
    mail(trx, record, 'withdrawn', { back, at: at.toISOString(), statement }),
  );

  events.on('visit.approached', (trx, { record }) => tell(trx, record, 'Cleaning reminder', 'cleaningReminder'));
  events.on('visit.started', (trx, { record }) => tell(trx, record, 'Cleaning started', 'started'));
  events.on('visit.completed', (trx, { record }) => tell(trx, record, 'Cleaning completed', 'completed'));
  events.on('visit.late', (trx, { record, back }) =>
    tell(trx, record, 'Cleaning reminder', 'late', { cause: { incident: 'late', back }, facts: { back } }),
  );

  events.on('payment.paid', (trx, { record }) => mail(trx, record, 'receipt'));
  events.on('payment.due', (trx, { record }) => askToPay(trx, record));
  events.on('payment.deadlineApproached', (trx, { record }) => mail(trx, record, 'paymentWarning'));
  // A customer who removed the card meanwhile gets the same request as one without a card.
  events.on('charge.declined', (trx, { record, why }) =>
    why === 'noCard' ? askToPay(trx, record) : tell(trx, record, 'Payment reminder', why, { cause: { incident: why } }),
  );
  events.on('refund.failed', async (trx, { record, amount, isCredited }) => {
    if (isCredited) await mail(trx, record, 'refundFailed', { back: creditOnlyRefund(amount) });
  });
  events.on('owed.settled', async (trx, { record, amount, by }) => {
    if (by === 'credit') await mail(trx, record, 'refundFailed', { back: creditOnlyRefund(amount) });
  });

  events.on('payment.disputed', (trx, { record, amount }) => mail(trx, record, 'disputed', { disputed: amount }));
  events.on('dispute.won', (trx, { record, amount }) => mail(trx, record, 'disputeWon', { disputed: amount }));
  events.on('dispute.lost', async (trx, { record, amount }) => {
    // `booking` has handled the event before: a visit that it cancelled gets a mail that explains why.
    const answered = await findOrder(trx, record.order.id);
    if (answered?.order.service === record.order.service) await mail(trx, record, 'disputeLost', { disputed: amount });
  });

  events.on('series.stopped', (trx, { record, to, ended, back }) =>
    mail(trx, record, to === 'paused' ? 'seriesPaused' : 'seriesEnded', { ended, back }),
  );
  events.on('series.resumed', async (trx, { orderIds: [first, ...others] }) => {
    const next = first === undefined ? null : await findOrder(trx, first);
    if (next) await mail(trx, next, 'seriesResumed', { bookedAgain: others.length + 1 });
  });
}

async function tellCancelled(
  context: ApiContext,
  trx: Transaction,
  { record, was, by, reason, withSeries, back }: DomainEvents['visit.cancelled'],
): Promise<void> {
  // The visit was not offered yet, and the mail about the series is enough.
  if (withSeries && was === 'scheduled') return;
  const ofSystem = by === 'system' ? cancelReasons.find((each) => each === reason) : undefined;
  const cancelled = ofSystem ?? (by === 'customer' ? 'byYou' : 'byUs');
  const facts = { back, ...(cancelled === 'disputed' && { disputed: await lostDisputeAmount(trx, record.order.id) }) };
  await writeNotification(context, trx, record, 'Cleaning cancelled', { cause: { cancelled, ...facts } });
  // The withdrawal and the series have their own mails, which contain more.
  if (!withSeries && reason !== 'withdrawn') await sendOrderMail(context, trx, record, cancelledNames[cancelled], facts);
}
