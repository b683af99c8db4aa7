import type { StaffOrderDetail } from '@nitida/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useLiveAnswer } from '../../../calls/use-live-answer.ts';
import { Actions } from '../../../parts/actions.tsx';
import { Answered } from '../../../parts/answered.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { Sections, TwoColumns } from '../../../parts/section.tsx';
import { SmallButton } from '../../../parts/small-button.tsx';
import { ViewAsCustomer } from '../customers/view-as-customer.tsx';
import { actionKeys, type OrderActionName, orderActionsOf } from './order-actions.ts';
import { OrderPrice } from './order-booked.tsx';
import { OrderCandidates } from './order-candidates.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { OrderEvents } from './order-events.tsx';
import { OrderFacts } from './order-facts.tsx';
import { OrderItems, OrderMails, OrderNotes, OrderOffers } from './order-lists.tsx';
import { OrderMoney } from './order-money.tsx';

/** Everything about one order, and what can be done with it. */
export default function OrderPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const answer = useLiveAnswer(['getOrder', { params: { id } }]);
  const [action, setAction] = useState<OrderActionName | null>(null);
  const [mailId, setMailId] = useState<string | null>(null);
  const detail = answer.data?.detail;
  const close = () => {
    setAction(null);
    setMailId(null);
  };
  return (
    <>
      <PageHead
        title={detail ? t('operations.order.title', { number: detail.order.number }) : t('operations.order.untitled')}
        actions={detail ? <OrderButtons detail={detail} onAction={setAction} /> : undefined}
      />
      <Answered answer={answer}>
        {(known) => (
          <TwoColumns>
            <Sections>
              <OrderFacts detail={known.detail} />
              {needsCleaners(known.detail) ? <OrderCandidates orderId={id} /> : null}
              <OrderPrice order={known.detail.visit} />
              <OrderMoney detail={known.detail} />
              <OrderEvents events={known.detail.events} />
            </Sections>
            <Sections>
              <OrderNotes notes={known.detail.notes} onAdd={() => setAction('note')} />
              <OrderMails
                mails={known.detail.mails}
                onResend={(chosen) => {
                  setMailId(chosen);
                  setAction('resend');
                }}
              />
              <OrderOffers detail={known.detail} />
              <OrderItems items={known.detail.items} />
            </Sections>
          </TwoColumns>
        )}
      </Answered>
      {action && detail ? (
        <OrderDialog
          action={action}
          detail={detail}
          mailId={mailId}
          onClose={close}
          onDone={() => {
            close();
            void answer.reload();
          }}
        />
      ) : null}
    </>
  );
}

/** Whether cleaners can still be found for the visit. */
const needsCleaners = ({ order }: StaffOrderDetail): boolean => order.service === 'awaiting' || order.service === 'notConfirmed';

function OrderButtons({ detail, onAction }: { detail: StaffOrderDetail; onAction: (action: OrderActionName) => void }) {
  const { t } = useTranslation();
  return (
    <Actions>
      {orderActionsOf(detail).map((name) => (
        <SmallButton key={name} onPress={() => onAction(name)}>
          {t(actionKeys[name])}
        </SmallButton>
      ))}
      <ViewAsCustomer customerId={detail.order.customer.id} orderId={detail.order.id} />
    </Actions>
  );
}
