import { Small } from '@nitida/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../calls/calls-context.ts';
import { ChangeDialog } from '../../../parts/change-dialog.tsx';
import { SmallButton } from '../../../parts/small-button.tsx';

interface ViewAsCustomerProps {
  customerId: string;
  /** The order at which the view begins; without it, at all orders of the customer. */
  orderId?: string;
}

/** Opens the customer's site in a new tab as the customer sees it, after the reason is given. Nothing can be changed there. */
export function ViewAsCustomer({ customerId, orderId }: ViewAsCustomerProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const [isAsking, setAsking] = useState(false);

  async function open(reason: string) {
    // Browsers allow a new tab only at the press itself, before the answer.
    const tab = window.open('', '_blank');
    const result = await call('viewAsCustomer', { params: { id: customerId }, body: { reason, ...(orderId && { orderId }) } });
    if (!result.ok) tab?.close();
    else if (tab === null) window.location.assign(result.data.url);
    else {
      tab.opener = null;
      tab.location.replace(result.data.url);
    }
    return result;
  }

  return (
    <>
      <SmallButton onPress={() => setAsking(true)}>{t('operations.view.open')}</SmallButton>
      {isAsking ? (
        <ChangeDialog
          title={t('operations.view.open')}
          confirmLabel={t('operations.view.confirm')}
          onClose={() => setAsking(false)}
          onDone={() => setAsking(false)}
          change={open}
        >
          <Small>{t('operations.view.text')}</Small>
        </ChangeDialog>
      ) : null}
    </>
  );
}
