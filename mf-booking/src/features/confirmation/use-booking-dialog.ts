import type { Order, User } from '@nitida/contract';
import { paymentStatement } from '@nitida/domain';
import { recall, remember } from '@nitida/ui/memory';
import { useEffect, useState } from 'react';
import { host } from '../../host.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { phaseOf } from './phase.ts';
import type { BookedVisits } from './use-booked-visits.ts';

const key = 'nitida.booking.told';

/**
 * Opens the dialog about a new booking once. It says whether the visit is requested or confirmed, how it is paid, its dates and the address for mails.
 * After the first booking it asks how the customer heard about us, unless they answered at sign-up. It waits until the page
 * is at rest (`isReady`), and the open dialog follows changes of the order.
 */
export function useBookingDialog(order: Order, user: User, { visits, isFirst, isReady }: BookedVisits & { isReady: boolean }): void {
  const t = useTexts();
  const [isAnnounced, setIsAnnounced] = useState(() => wasAnnounced(order.id));
  const phase = phaseOf(order);
  const isAwaiting = phase === 'awaiting';
  const isAnnouncing = isReady && !isAnnounced && (isAwaiting || phase === 'confirmed');
  const asksHowYouHeard = isFirst && !user.knowingWay;
  const label = t('confirmation.dialogEdit');
  useEffect(() => {
    if (!isAnnouncing) return;
    const to = host().links.to('account.orders', { order: order.id });
    const closed = host().dialogs.openPostAction({
      isAwaiting,
      email: user.email,
      ...(order.respondBy === null ? {} : { respondBy: order.respondBy }),
      payment: paymentStatement(order),
      booking: {
        orderId: order.id,
        visits: visits.map(({ id, date, time, endTime }) => ({ id, date, time, endTime })),
        asksHowYouHeard,
        ...(to === null ? {} : { edit: { label, to } }),
      },
    });
    void closed.then(() => {
      remember(key, order.id);
      setIsAnnounced(true);
    });
  }, [isAnnouncing, isAwaiting, order, user.email, visits, asksHowYouHeard, label]);
}

export function wasAnnounced(orderId: string): boolean {
  return recall(key, (value) => (value === orderId ? value : null)) !== null;
}
