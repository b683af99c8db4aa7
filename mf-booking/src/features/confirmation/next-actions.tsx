import { downloadPath, type Order } from '@nitida/contract';
import { ButtonLink } from '@nitida/ui/buttons';
import { ButtonRow } from '@nitida/ui/layout';
import { host } from '../../host.ts';
import { paths } from '../../lib/paths.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { phaseOf } from './phase.ts';

/** Links to what the customer can do now. The most likely action comes first, and only it is primary, unless the page offers another time (`hasOffer`). */
export function NextActions({ order, hasOffer }: { order: Order; hasOffer: boolean }) {
  const t = useTexts();
  const { links } = host();
  const phase = phaseOf(order);
  const details = links.to('account.orders', { order: order.id });
  const receipt = phase === 'completed' && order.paidAt !== null ? links.to('account.receipt', { orderId: order.id }) : null;
  const canRate = phase === 'completed' && !order.isRated;
  return (
    <ButtonRow>
      {phase === 'notConfirmed' || phase === 'cancelled' ? (
        <ButtonLink to={paths.again(order.id)} look={hasOffer ? 'secondary' : 'primary'}>
          {t('confirmation.bookAgain')}
        </ButtonLink>
      ) : null}
      {details ? (
        <ButtonLink to={details} look={canRate ? 'primary' : 'secondary'}>
          {canRate ? t('confirmation.rate') : t('confirmation.openOrder')}
        </ButtonLink>
      ) : null}
      {phase === 'confirmed' ? (
        <ButtonLink href={downloadPath('getCalendar', order.id)} look="secondary" icon="calendar" download>
          {t('confirmation.addToCalendar')}
        </ButtonLink>
      ) : null}
      {receipt ? (
        <ButtonLink to={receipt} look="secondary">
          {t('confirmation.receipt')}
        </ButtonLink>
      ) : null}
    </ButtonRow>
  );
}
