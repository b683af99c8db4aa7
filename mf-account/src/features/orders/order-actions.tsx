import { downloadPath, type Order } from '@nitida/contract';
import { Button, ButtonLink, TextLink } from '@nitida/ui/buttons';
import { formatDate, formatMoney, formatTime } from '@nitida/ui/format';
import { ButtonRow, Stack } from '@nitida/ui/layout';
import { Small } from '@nitida/ui/type';
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { VisitDialog, type VisitDialogName } from '../change-parts/visit-dialog.tsx';
import { ChangeMenu } from './change-menu.tsx';

interface Props {
  order: Order;
  onChanged: () => void;
}

/** What a customer most likely wants to do with an order, and one menu with every way to change it. The server decides what is allowed. */
export function OrderActions({ order, onChanged }: Props) {
  const { t } = useTranslation('accountChanges');
  const [isMenuOpen, setMenuOpen] = useState(false);
  const [open, setOpen] = useState<VisitDialogName | null>(null);
  const isCurrent = order.tab === 'current';
  const hasCalendar = isCurrent && order.service !== 'inProgress';
  const calendar = { href: downloadPath('getCalendar', order.id), download: true, icon: 'calendar' } as const;
  return (
    <Stack gap={3}>
      <Buttons>
        <Pay order={order} />
        {hasCalendar && isSettled(order) && <ButtonLink {...calendar}>{t('action.calendar')}</ButtonLink>}
        {order.actions.includes('rebook') && <Rebook order={order} />}
        {isCurrent && (
          <Button look="secondary" icon={isMenuOpen ? 'up' : 'down'} aria-expanded={isMenuOpen} onPress={() => setMenuOpen(!isMenuOpen)}>
            {t('action.change')}
          </Button>
        )}
        {!isCurrent && order.actions.includes('complain') && (
          <Button look="secondary" onPress={() => setOpen('complain')}>
            {t('action.complain')}
          </Button>
        )}
      </Buttons>
      <Beside>
        <Until>
          <PayUntil order={order} />
          <FreeUntil order={order} />
        </Until>
        {hasCalendar && !isSettled(order) && <TextLink {...calendar}>{t('action.calendar')}</TextLink>}
      </Beside>
      {isCurrent && isMenuOpen && <ChangeMenu order={order} onOpen={setOpen} />}
      {open !== null && <VisitDialog name={open} visit={order} onChanged={onChanged} onClose={() => setOpen(null)} />}
    </Stack>
  );
}

/** The visit does not wait for a confirmation, a payment or a bank's decision. */
const isSettled = ({ service, payable, dispute }: Order): boolean => service !== 'awaiting' && !payable && dispute?.state !== 'open';

function Pay({ order }: { order: Order }): ReactNode {
  const { t } = useTranslation('account');
  const bill = host().links.to('account.invoiceReceipt', { orderId: order.id });
  if (!bill || !order.payable) return null;
  return (
    <ButtonLink to={bill}>
      {order.cardAmount === 0 ? t('bill.payCredit') : t('order.pay', { amount: formatMoney(order.cardAmount, host().language.locale()) })}
    </ButtonLink>
  );
}

/** When a confirmed visit is paid. Once it is to be paid, a note above says so. */
function PayUntil({ order: { display, bookingSoon, payable, payment, paymentDueAt, chargeAt } }: { order: Order }): ReactNode {
  const { t } = useTranslation('account');
  const isCharged = payment === 'none' && chargeAt !== null;
  const at = isCharged ? chargeAt : paymentDueAt;
  if (!payable || at === null || display === 'toBePaid' || bookingSoon) return null;
  const locale = host().language.locale();
  const when = { date: formatDate(new Date(at), locale, 'weekday'), time: formatTime(new Date(at), locale) };
  return <Small>{isCharged ? t('bill.charged', when) : t('order.payBy', when)}</Small>;
}

/** Until when cancelling costs nothing, so that nobody has to open the dialog to learn it. */
function FreeUntil({ order: { freeCancellationUntil } }: { order: Order }): ReactNode {
  const { t } = useTranslation('accountChanges');
  const now = useAtomValue(host().time.nowAtom);
  if (!freeCancellationUntil) return null;
  const until = new Date(freeCancellationUntil);
  const locale = host().language.locale();
  return (
    until > now && <Small>{t('change.freeUntil', { date: formatDate(until, locale, 'weekday'), time: formatTime(until, locale) })}</Small>
  );
}

function Rebook({ order }: { order: Order }): ReactNode {
  const { t } = useTranslation('accountChanges');
  const link = host().links.to('booking.wizard', { rebook: order.id });
  if (!link) return null;
  return (
    <ButtonLink to={link} look={order.payable || order.actions.includes('rate') ? 'secondary' : 'primary'}>
      {t('action.rebook')}
    </ButtonLink>
  );
}

/* Beside the list both buttons fit on one line. */
const Buttons = styled(ButtonRow)`
  @container (max-width: 519.98px) {
    > * {
      flex: 1 1 auto;
      padding-inline: 12px;
    }
  }
`;

const Beside = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--s-5);

  &:not(:has(p, a)) {
    display: none;
  }
`;

/* Two times of one visit are read as a pair. */
const Until = styled.div`
  display: grid;
  gap: var(--s-1);

  &:empty {
    display: none;
  }
`;
