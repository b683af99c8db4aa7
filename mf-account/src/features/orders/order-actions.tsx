import { downloadPath, type Order, type OrderAction } from '@nitida/contract';
import { Button, ButtonLink, TextLink } from '@nitida/ui/buttons';
import { formatMoney } from '@nitida/ui/format';
import { FailureNote } from '@nitida/ui/forms';
import { Row, Stack } from '@nitida/ui/layout';
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { host } from '../../host.ts';
import { useSend } from '../../use-send.ts';
import { CancelDialog } from '../change-parts/cancel-dialog.tsx';
import { ComplainDialog } from '../change-parts/complain-dialog.tsx';
import { RescheduleDialog } from '../change-parts/reschedule-dialog.tsx';
import { WithdrawDialog } from '../change-parts/withdraw-dialog.tsx';
import { TextLinks } from '../order-parts/text-links.tsx';

type Open = 'cancel' | 'reschedule' | 'withdraw' | 'complain';

interface Props {
  order: Order;
  onChanged: () => void;
}

/** The actions that the server allows for an order. The most common one comes first. */
export function OrderActions({ order, onChanged }: Props) {
  const { t } = useTranslation('accountChanges');
  const [open, setOpen] = useState<Open | null>(null);
  const can = (action: OrderAction) => order.actions.includes(action);
  const shared = { visit: order, onClose: () => setOpen(null), onChanged };
  return (
    <Stack gap={2}>
      <Row gap={3}>
        <Pay order={order} />
        {can('rebook') && <Rebook order={order} />}
        {can('reschedule') && (
          <Button look="secondary" isCompact icon="calendar" onPress={() => setOpen('reschedule')}>
            {t('action.reschedule')}
          </Button>
        )}
        <Paper order={order} />
      </Row>
      <TextLinks>
        {order.tab === 'current' && (
          <TextLink href={downloadPath('getCalendar', order.id)} download>
            {t('action.calendar')}
          </TextLink>
        )}
        {order.invoiceNumber !== null && (
          <TextLink href={downloadPath('getInvoice', order.id)} download>
            {t('action.invoice')}
          </TextLink>
        )}
        {can('sendReceipt') && <SendReceipt order={order} />}
        <Series order={order} />
        {can('complain') && <TextLink onPress={() => setOpen('complain')}>{t('action.complain')}</TextLink>}
        {can('cancel') && (
          <TextLink onPress={() => setOpen('cancel')}>{order.subscriptionId === null ? t('action.cancel') : t('action.skip')}</TextLink>
        )}
        {can('withdraw') && <TextLink onPress={() => setOpen('withdraw')}>{t('action.withdraw')}</TextLink>}
      </TextLinks>
      {open === 'cancel' && <CancelDialog {...shared} />}
      {open === 'reschedule' && <RescheduleDialog {...shared} />}
      {open === 'withdraw' && <WithdrawDialog {...shared} />}
      {open === 'complain' && <ComplainDialog {...shared} />}
    </Stack>
  );
}

function Pay({ order }: { order: Order }): ReactNode {
  const { t } = useTranslation('account');
  const bill = host().links.to('account.invoiceReceipt', { orderId: order.id });
  if (!bill || !order.payable) return null;
  return (
    <ButtonLink to={bill} isCompact>
      {order.cardAmount === 0 ? t('bill.payCredit') : t('order.pay', { amount: formatMoney(order.cardAmount, host().language.locale()) })}
    </ButtonLink>
  );
}

/** A link to the receipt of a paid visit, or to the bill. A payable visit has none, because its payment button opens the bill. */
function Paper({ order }: { order: Order }): ReactNode {
  const { t } = useTranslation('account');
  const isPaid = order.paidAt !== null;
  const link = host().links.to(isPaid ? 'account.receipt' : 'account.invoiceReceipt', { orderId: order.id });
  if (!link || order.payable) return null;
  return (
    <ButtonLink look="secondary" to={link} isCompact icon="receipt">
      {isPaid ? t('order.openReceipt') : t('order.openBill')}
    </ButtonLink>
  );
}

function Rebook({ order }: { order: Order }): ReactNode {
  const { t } = useTranslation('accountChanges');
  const link = host().links.to('booking.wizard', { rebook: order.id });
  if (!link) return null;
  return (
    <ButtonLink to={link} isCompact look={order.payable ? 'secondary' : 'primary'}>
      {t('action.rebook')}
    </ButtonLink>
  );
}

function Series({ order }: { order: Order }): ReactNode {
  const { t } = useTranslation('accountChanges');
  const link = order.subscriptionId === null ? null : host().links.to('account.schedule', { subscriptionId: order.subscriptionId });
  return link && <TextLink to={link}>{t('action.series')}</TextLink>;
}

function SendReceipt({ order }: { order: Order }) {
  const { t } = useTranslation('accountChanges');
  const user = useAtomValue(host().session.userAtom);
  const { isBusy, error, send } = useSend();
  const mail = async () => {
    const result = await send(() => host().http.call('sendReceipt', { params: { orderId: order.id } }));
    if (result.ok) host().dialogs.toast(t('action.receiptSent', { email: user?.email ?? '' }));
  };
  return (
    <>
      <TextLink onPress={mail} isDisabled={isBusy}>
        {t('action.sendReceipt')}
      </TextLink>
      <FailureNote error={error} />
    </>
  );
}
