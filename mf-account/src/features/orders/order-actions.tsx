import { downloadPath, type Order } from '@nitida/contract';
import { Button, ButtonLink, TextLink } from '@nitida/ui/buttons';
import { formatMoney } from '@nitida/ui/format';
import { ButtonRow, Stack } from '@nitida/ui/layout';
import { Small } from '@nitida/ui/type';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { VisitDialog, type VisitDialogName } from '../change-parts/visit-dialog.tsx';
import { asksToPay } from '../order-parts/asks-to-pay.ts';
import { TextLinks } from '../order-parts/text-links.tsx';
import { ChangeMenu } from './change-menu.tsx';
import { hasDeadlinesInNote, useDeadlines } from './deadlines.ts';

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
  return (
    <Stack gap={3}>
      {!hasDeadlinesInNote(order) && <Deadlines order={order} />}
      <Buttons>
        <Pay order={order} />
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
      {isCurrent && order.service !== 'inProgress' && (
        <TextLinks>
          <TextLink href={downloadPath('getCalendar', order.id)} download icon="calendar">
            {t('action.calendar')}
          </TextLink>
        </TextLinks>
      )}
      {isCurrent && isMenuOpen && <ChangeMenu order={order} onOpen={setOpen} />}
      {open !== null && <VisitDialog name={open} visit={order} onChanged={onChanged} onClose={() => setOpen(null)} />}
    </Stack>
  );
}

function Pay({ order }: { order: Order }): ReactNode {
  const { t } = useTranslation('account');
  const bill = host().links.to('account.invoiceReceipt', { orderId: order.id });
  if (!bill || !asksToPay(order)) return null;
  return (
    <ButtonLink to={bill}>
      {order.cardAmount === 0 ? t('bill.payCredit') : t('order.pay', { amount: formatMoney(order.cardAmount, host().language.locale()) })}
    </ButtonLink>
  );
}

/** When the visit is paid, and until when cancelling costs nothing, so that nobody has to open a dialog to learn it. */
function Deadlines({ order }: { order: Order }): ReactNode {
  const { pay, free } = useDeadlines(order);
  if (pay === null && free === null) return null;
  return (
    <Until>
      {pay && <p>{pay}</p>}
      {free && <Small>{free}</Small>}
    </Until>
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

/* Two times of one visit are read as a pair. */
const Until = styled.div`
  display: grid;
  gap: var(--s-1);
`;
