import type { Order } from '@nitida/contract';
import { paymentStatement } from '@nitida/domain';
import { TextLink } from '@nitida/ui/buttons';
import { Note } from '@nitida/ui/feedback';
import { host } from '../../host.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useTexts } from '../../lib/use-texts.ts';

/** Tells a customer who pays later when payment is due and what happens to an unpaid visit. The link leads to the bill, where the customer can pay earlier. */
export function PayLaterNote({ order }: { order: Order }) {
  const t = useTexts();
  const format = useFormat();
  const { how, amount, at, hours } = paymentStatement(order);
  if ((how !== 'later' && how !== 'savedCard') || at === undefined) return null;
  const moment = new Date(at);
  const when = { day: format.day(moment), time: format.time(moment) };
  const bill = host().links.to('account.invoiceReceipt', { orderId: order.id });
  return (
    <Note tone="luz" icon="card" action={bill && order.payable ? <TextLink to={bill}>{t('confirmation.payNow')}</TextLink> : null}>
      {how === 'later'
        ? t('confirmation.payLater', { hours, ...when })
        : t('confirmation.chargedLater', { amount: format.money(amount), ...when })}
    </Note>
  );
}
