import type { Dispute } from '@nitida/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useLiveAnswer } from '../../../calls/use-live-answer.ts';
import { Actions } from '../../../parts/actions.tsx';
import { Answered } from '../../../parts/answered.tsx';
import { Code } from '../../../parts/code.tsx';
import { Facts } from '../../../parts/facts.tsx';
import { Mark } from '../../../parts/mark.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { SmallButton } from '../../../parts/small-button.tsx';
import { useMoney } from '../../../parts/use-money.ts';
import { When } from '../../../parts/when.tsx';
import { DisputeDialog } from './dispute-dialogs.tsx';
import { type DisputeAction, disputeActionKeys, disputeActionsOf, disputeStateKeys, disputeTones } from './dispute-words.ts';

/** A disputed payment: how it stands, and what can be done. */
export default function DisputePage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const answer = useLiveAnswer(['getDispute', { params: { id } }]);
  const [action, setAction] = useState<DisputeAction | null>(null);
  const dispute = answer.data?.dispute;
  return (
    <>
      <PageHead
        title={dispute ? t('operations.dispute.of', { who: dispute.customer.name }) : t('operations.dispute.name')}
        actions={
          dispute ? (
            <Actions>
              {disputeActionsOf(dispute).map((name) => (
                <SmallButton key={name} onPress={() => setAction(name)}>
                  {t(disputeActionKeys[name])}
                </SmallButton>
              ))}
            </Actions>
          ) : undefined
        }
      />
      <Answered answer={answer}>{(known) => <DisputeFacts dispute={known.dispute} />}</Answered>
      {dispute && action ? (
        <DisputeDialog
          action={action}
          dispute={dispute}
          onClose={() => setAction(null)}
          onDone={() => {
            setAction(null);
            void answer.reload();
          }}
        />
      ) : null}
    </>
  );
}

function DisputeFacts({ dispute }: { dispute: Dispute }) {
  const { t } = useTranslation();
  const money = useMoney();
  const { state, amount, withdrawn, fee, excess, reason, evidenceUntil, openedAt, closedAt, isCardHeld, customer } = dispute;
  return (
    <Facts
      facts={[
        { name: t('operations.orders.state'), value: <Mark $tone={disputeTones[state]}>{t(disputeStateKeys[state])}</Mark> },
        { name: t('operations.dispute.until'), value: evidenceUntil === null ? null : <When at={evidenceUntil} /> },
        { name: t('operations.orders.number'), value: <Link to={`/operations/orders/${dispute.orderId}`}>{dispute.orderNumber}</Link> },
        { name: t('operations.orders.customer'), value: <Link to={`/operations/customers/${customer.id}`}>{customer.name}</Link> },
        { name: t('operations.dispute.amount'), value: money(amount) },
        { name: t('operations.dispute.withdrawn'), value: money(withdrawn) },
        { name: t('operations.dispute.fee'), value: money(fee) },
        { name: t('operations.dispute.excess'), value: excess === 0 ? null : money(excess) },
        { name: t('operations.dispute.reason'), value: reason },
        { name: t('operations.dispute.card'), value: t(isCardHeld ? 'operations.dispute.cardHeld' : 'operations.dispute.cardFree') },
        { name: t('operations.dispute.opened'), value: <When at={openedAt} /> },
        { name: t('operations.dispute.closed'), value: closedAt === null ? null : <When at={closedAt} /> },
        { name: t('operations.provider.reference'), value: <Code>{dispute.providerId}</Code> },
      ]}
    />
  );
}
