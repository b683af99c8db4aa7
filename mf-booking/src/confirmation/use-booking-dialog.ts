import type { Order, User } from '@nitida/contract';
import { paymentStatement } from '@nitida/domain';
import { recall, remember } from '@nitida/ui/memory';
import { useEffect, useState } from 'react';
import { host } from '../host.ts';
import { useTexts } from '../lib/use-texts.ts';
import { phaseOf } from './phase.ts';
import { useBookedVisits } from './use-booked-visits.ts';

const key = 'nitida.booking.told';

/**
 * Tells a booking once: that cleaners are asked or that it is booked, how it is paid, its dates, where we write to, and with the
 * first one asks how the customer heard about us, unless they said so at sign-up. While that is read, it follows the order.
 */
export function useBookingDialog(order: Order, user: User): void {
  const t = useTexts();
  const [isTold, setIsTold] = useState(() => wasTold(order.id));
  const phase = phaseOf(order);
  const isAwaiting = phase === 'awaiting';
  const isTelling = !isTold && (isAwaiting || phase === 'confirmed');
  const { visits, isFirst } = useBookedVisits(isTelling ? order : null);
  const asksHowYouHeard = isFirst && !user.knowingWay;
  const label = t('confirmation.dialogEdit');
  useEffect(() => {
    if (!isTelling) return;
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
      setIsTold(true);
    });
  }, [isTelling, isAwaiting, order, user.email, visits, asksHowYouHeard, label]);
}

function wasTold(orderId: string): boolean {
  return recall(key, (value) => (value === orderId ? value : null)) !== null;
}
