import type { Order } from '@nitida/contract';
import { unbrokenNumbers } from '@nitida/domain';
import { useTranslation } from 'react-i18next';
import { Trans } from 'react-i18next/TransWithoutContext';
import { styled } from 'styled-components';
import { useFormat } from '../../lib/use-format.ts';
import type { Phase } from './phase.ts';

const Address = styled.b`
  color: var(--ink);
  font-weight: 600;
  overflow-wrap: anywhere;
`;

const When = styled.b`
  color: var(--ink);
  font-weight: 600;
`;

export interface LeadTextProps {
  order: Order;
  phase: Phase;
  email: string;
  /** The page offers another time below, so the lead does not promise one by mail. */
  hasOffer: boolean;
}

/** The sentence below the title: what happens next, and to which address we write. */
export function LeadText({ order, phase, email, hasOffer }: LeadTextProps) {
  const { t, i18n } = useTranslation('booking');
  const format = useFormat();
  const components = { email: <Address /> };
  const names = order.assigned.map(({ name }) => name);
  const { waiting = 0 } = order.refundedTo;
  switch (phase) {
    case 'awaiting':
      return (
        <>
          {order.acceptedCleaners > 0
            ? `${t('confirmation.awaitingSome', { accepted: order.acceptedCleaners, cleaners: order.cleaners })} `
            : null}
          <Trans
            t={t}
            i18n={i18n}
            i18nKey="confirmation.awaitingLead"
            values={{ street: unbrokenNumbers(order.address.address1), email }}
            components={components}
          />
        </>
      );
    case 'confirmed':
      return names.length > 0 ? (
        <Trans
          t={t}
          i18n={i18n}
          i18nKey="confirmation.confirmedLead"
          values={{ names: format.list(names), email }}
          components={components}
        />
      ) : (
        <Trans t={t} i18n={i18n} i18nKey="confirmation.confirmedLeadPlain" values={{ email }} components={components} />
      );
    case 'notConfirmed':
      if (hasOffer) return t('confirmation.notConfirmedLeadOffer');
      if (waiting > 0)
        return <Trans t={t} i18n={i18n} i18nKey="confirmation.notConfirmedLeadWaiting" values={{ email }} components={components} />;
      if (order.refunded > 0) {
        const values = { amount: format.money(order.refunded), email };
        return <Trans t={t} i18n={i18n} i18nKey="confirmation.notConfirmedLeadRefunded" values={values} components={components} />;
      }
      return <Trans t={t} i18n={i18n} i18nKey="confirmation.notConfirmedLead" values={{ email }} components={components} />;
    case 'toPay':
      return <ToPay order={order} />;
    case 'processing':
      return t('confirmation.processingLead');
    case 'cancelled':
      return order.refunded > waiting
        ? t('confirmation.cancelledLeadRefunded', { amount: format.money(order.refunded - waiting) })
        : t('confirmation.cancelledLead');
    case 'inProgress':
      return t('confirmation.inProgressLead', { time: format.endTime(order.endTime) });
    case 'completed':
      return order.isRated ? t('confirmation.doneLead') : t('confirmation.completedLead');
  }
}

/** The card comes first for a visit that starts soon. A later one is paid by a certain hour, while cleaners are asked. */
function ToPay({ order: { bookingSoon, paymentDueAt } }: { order: Order }) {
  const { t, i18n } = useTranslation('booking');
  const format = useFormat();
  if (bookingSoon) return t('confirmation.toPayLead');
  if (paymentDueAt === null) return t('confirmation.toPayLeadLater');
  const due = new Date(paymentDueAt);
  const values = { day: format.day(due), time: format.time(due) };
  return <Trans t={t} i18n={i18n} i18nKey="confirmation.toPayLeadBy" values={values} components={{ when: <When /> }} />;
}
