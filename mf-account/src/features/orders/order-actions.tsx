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
import { urgentPayment } from './order-notes.tsx';

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
        <Deadlines order={order} />
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

/**
 * When a confirmed visit is paid, and until when cancelling costs nothing, so that nobody has to open a dialog to learn it. A moment is said once: a payment
 * that is due soon is in a note above.
 */
function Deadlines({ order }: { order: Order }): ReactNode {
  const { t } = useTranslation('account');
  const { t: changes } = useTranslation('accountChanges');
  const now = useAtomValue(host().time.nowAtom);
  const locale = host().language.locale();
  const { payable, payment, paymentDueAt, chargeAt, freeCancellationUntil } = order;
  const when = (at: string) => ({ date: formatDate(new Date(at), locale, 'weekday'), time: formatTime(new Date(at), locale) });
  const urgent = urgentPayment(order);
  const isCharged = payment === 'none' && chargeAt !== null;
  const paid = payable && urgent === null ? (isCharged ? chargeAt : paymentDueAt) : null;
  const free = freeCancellationUntil && new Date(freeCancellationUntil) > now ? freeCancellationUntil : null;
  const pays = paid === null ? null : isCharged ? t('bill.charged', when(paid)) : t('order.payBy', when(paid));
  if (free === null || isSameMoment(free, urgent)) return pays && <Small>{pays}</Small>;
  return (
    <Until>
      {pays && <Small>{pays}</Small>}
      <Small>{isSameMoment(free, paid) ? changes('change.freeUntilThen') : changes('change.freeUntil', when(free))}</Small>
    </Until>
  );
}

const isSameMoment = (one: string, other: string | null): boolean => other !== null && Date.parse(one) === Date.parse(other);

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

/* Two in a line have the same width. One that is too long for its half has a line of its own. */
const Buttons = styled(ButtonRow)`
  @container (max-width: 519.98px) {
    > * {
      flex: 1 1 calc(50% - 6px);
      min-width: fit-content;
      padding-inline: 12px;
    }
  }
`;

/* Where both fit on one line, the link is at its end. */
const Beside = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--s-5);

  &:not(:has(p, a)) {
    display: none;
  }
`;

/* Two times of one visit are read as a pair. */
const Until = styled.div`
  display: grid;
  gap: var(--s-1);
`;
