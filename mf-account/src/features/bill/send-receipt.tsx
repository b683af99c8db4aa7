import type { Order } from '@nitida/contract';
import { Button } from '@nitida/ui/buttons';
import { FailureNote } from '@nitida/ui/forms';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { host } from '../../host.ts';
import { useSend } from '../../use-send.ts';

/** Mails the receipt to the customer. The post-action dialog then names the address. */
export function SendReceipt({ order }: { order: Order }) {
  const { t } = useTranslation('accountChanges');
  const email = useAtomValue(host().session.userAtom)?.email;
  const { isBusy, error, send } = useSend();
  if (!order.actions.includes('sendReceipt')) return null;
  const mail = async () => {
    const result = await send(() => host().http.call('sendReceipt', { params: { orderId: order.id } }));
    if (result.ok) await host().dialogs.openPostAction({ isInvoice: false, ...(email === undefined ? {} : { email }) });
  };
  return (
    <>
      <Button look="secondary" icon="mail" isBusy={isBusy} onPress={mail}>
        {t('action.sendReceipt')}
      </Button>
      <FailureNote error={error} />
    </>
  );
}
