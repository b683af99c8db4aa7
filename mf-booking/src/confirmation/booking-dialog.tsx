import type { Order } from '@nitida/contract';
import { Button, ButtonLink } from '@nitida/ui/buttons';
import { Dialog } from '@nitida/ui/dialog';
import { Icon } from '@nitida/ui/icons';
import { Row, Stack } from '@nitida/ui/layout';
import { useState } from 'react';
import { styled } from 'styled-components';
import { host } from '../host.ts';
import { recall, remember } from '../lib/session-memory.ts';
import { useFormat } from '../lib/use-format.ts';
import { useTexts } from '../lib/use-texts.ts';
import { phaseOf } from './phase.ts';
import { useSeriesVisits } from './use-series-visits.ts';

const key = 'nitida.booking.told';

const Tick = styled.span`
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  border-radius: var(--r-control);
  background: var(--persiana);
  color: var(--on-persiana);
`;

const Dates = styled.ul`
  display: grid;
  max-height: 216px;
  overflow-y: auto;
  border-top: 1px solid var(--grout);

  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 4px 16px;
    padding-block: 10px;
    border-bottom: 1px solid var(--grout);
    font-variant-numeric: tabular-nums;
  }
`;

/** Tells a booking once: tick, dates and times, and where we write to. */
export function BookingDialog({ order, email }: { order: Order; email: string }) {
  const t = useTexts();
  const format = useFormat();
  const phase = phaseOf(order);
  const [isTold, setIsTold] = useState(() => wasTold(order.id));
  const isAwaiting = phase === 'awaiting';
  const isOpen = !isTold && (isAwaiting || phase === 'confirmed');
  const visits = useSeriesVisits(isOpen ? order : null);
  const close = () => {
    remember(key, order.id);
    setIsTold(true);
  };
  const orders = host().links.to('account.orders', { order: order.id });
  const by = order.respondBy === null ? null : format.time(new Date(order.respondBy));
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={isAwaiting ? t('confirmation.dialogAwaiting') : t('confirmation.dialogBooked')}
      closeLabel={t('confirmation.close')}
    >
      <Stack gap={5}>
        <Tick>
          <Icon name="check" size={32} />
        </Tick>
        <Stack gap={2}>
          <b>{t('confirmation.dialogDates', { count: visits.length })}</b>
          <Dates>
            {visits.map((visit) => (
              <li key={visit.id}>
                <span>{format.fullDay(visit.date)}</span>
                <span>
                  {visit.time}–{visit.endTime}
                </span>
              </li>
            ))}
          </Dates>
        </Stack>
        <p>
          {isAwaiting && by !== null ? `${t('confirmation.dialogBy', { time: by })} ` : null}
          {t('confirmation.dialogMail', { email })}
        </p>
        <Row>
          <Button onPress={close}>{t('confirmation.dialogClose')}</Button>
          {orders ? (
            <ButtonLink to={orders} look="secondary">
              {t('confirmation.dialogOrders')}
            </ButtonLink>
          ) : null}
        </Row>
      </Stack>
    </Dialog>
  );
}

function wasTold(orderId: string): boolean {
  return recall(key, (value) => (value === orderId ? value : null)) !== null;
}
