import type { Order, User } from '@nitida/contract';
import { isSameDay } from '@nitida/domain';
import { Button, ButtonLink } from '@nitida/ui/buttons';
import { Dialog } from '@nitida/ui/dialog';
import { Icon } from '@nitida/ui/icons';
import { ButtonRow, inForcedColours, Stack } from '@nitida/ui/layout';
import { recall, remember } from '@nitida/ui/memory';
import { LineStart } from '@nitida/ui/type';
import { useState } from 'react';
import { styled } from 'styled-components';
import { host } from '../host.ts';
import { type Format, useFormat } from '../lib/use-format.ts';
import { type Texts, useTexts } from '../lib/use-texts.ts';
import { HowYouHeard, type KnowingWay } from './how-you-heard.tsx';
import { phaseOf } from './phase.ts';
import { useBookedVisits } from './use-booked-visits.ts';

const key = 'nitida.booking.told';

const Tick = styled.span`
  display: grid;
  place-items: center;
  width: 56px;
  height: 56px;
  margin-top: 16px;
  border-radius: var(--r-control);
  background: var(--persiana);
  color: var(--on-persiana);

  ${inForcedColours} {
    forced-color-adjust: none;
  }
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
    gap: 4px 12px;
    padding-block: 10px;
    font-size: 0.9375rem;
    border-bottom: 1px solid var(--grout);
    font-variant-numeric: tabular-nums;
  }
`;

/** Tells a booking once: tick, dates and times, where we write to; with the first one, how the customer heard about us, unless they said so at sign-up. */
export function BookingDialog({ order, user }: { order: Order; user: User }) {
  const t = useTexts();
  const format = useFormat();
  const phase = phaseOf(order);
  const [isTold, setIsTold] = useState(() => wasTold(order.id));
  const isAwaiting = phase === 'awaiting';
  const isOpen = !isTold && (isAwaiting || phase === 'confirmed');
  const { visits, isFirst } = useBookedVisits(isOpen ? order : null);
  const [way, setWay] = useState<KnowingWay | null>(null);
  const close = () => {
    // A favour: whether it could be saved or not, the customer goes on.
    if (way !== null) void host().http.call('createKnowingWay', { body: { userId: user.id, knowingWay: way } });
    remember(key, order.id);
    setIsTold(true);
  };
  const orders = host().links.to('account.orders', { order: order.id });
  const by = order.respondBy === null ? null : byText(new Date(order.respondBy), { t, format, now: host().time.now() });
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
                <LineStart>{format.factDay(visit.date)}</LineStart>
                <span>
                  {visit.time}–{visit.endTime}
                </span>
              </li>
            ))}
          </Dates>
        </Stack>
        <p>
          {isAwaiting && by !== null ? `${by} ` : null}
          {t('confirmation.dialogMail', { email: user.email })}
        </p>
        {isFirst && !user.knowingWay ? <HowYouHeard value={way} onChange={setWay} /> : null}
        <ButtonRow>
          <Button onPress={close}>{t('confirmation.dialogClose')}</Button>
          {orders ? (
            <ButtonLink to={orders} look="secondary" onPress={close}>
              {t('confirmation.dialogEdit')}
            </ButtonLink>
          ) : null}
        </ButtonRow>
      </Stack>
    </Dialog>
  );
}

/** Until when we ask for patience, with the day when that is not today. */
function byText(by: Date, { t, format, now }: { t: Texts; format: Format; now: Date }): string {
  const time = format.time(by);
  return isSameDay(by, now) ? t('confirmation.dialogBy', { time }) : t('confirmation.dialogByDay', { day: format.day(by), time });
}

function wasTold(orderId: string): boolean {
  return recall(key, (value) => (value === orderId ? value : null)) !== null;
}
