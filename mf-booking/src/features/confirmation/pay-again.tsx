import type { Order } from '@nitida/contract';
import { Button } from '@nitida/ui/buttons';
import { Note } from '@nitida/ui/feedback';
import { ButtonRow, Stack } from '@nitida/ui/layout';
import { leaveTo } from '@nitida/ui/leave';
import { type ReactNode, useState } from 'react';
import { host } from '../../host.ts';
import { useFormat } from '../../lib/use-format.ts';
import { type Texts, useTexts } from '../../lib/use-texts.ts';

export interface PayAgainProps {
  order: Order;
  /** Whether the payment page could not be opened just after the order was created. */
  hasFailed: boolean;
  /** Runs when nothing may be left to pay: the server says so, or the customer is back from the payment page. */
  onSettled: () => void;
  /** Other actions, in the same row. */
  children?: ReactNode;
}

/** The button that opens the payment page for an unpaid order. */
export function PayAgain({ order, hasFailed, onSettled, children }: PayAgainProps) {
  const t = useTexts();
  const format = useFormat();
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const pay = async () => {
    setIsBusy(true);
    setRefusal(undefined);
    const result = await host().http.call('createPayment', { params: { orderId: order.id } });
    if (result.ok && result.data.payment.url !== null) await leaveTo(result.data.payment.url);
    setIsBusy(false);
    if (result.ok || result.failure.code === 'nothing_to_pay') return onSettled();
    setRefusal(t('confirmation.payFailed', { reason: host().language.errorText(result.failure) }));
  };
  const trouble = refusal ?? unpaidReason(order, hasFailed, t);
  return (
    <Stack gap={4}>
      {trouble === null ? null : (
        <Note tone="error" isLive>
          {trouble}
        </Note>
      )}
      <ButtonRow>
        <Button isBusy={isBusy} busyLabel={t('confirmation.payBusy')} icon="card" onPress={() => void pay()}>
          {t('confirmation.pay', { amount: format.money(order.cardAmount) })}
        </Button>
        {children}
      </ButtonRow>
    </Stack>
  );
}

/** The reason why the order is not paid: the saved card was declined, the bank asks for confirmation, or the payment page did not open. */
function unpaidReason({ payment }: Order, hasFailed: boolean, t: Texts): string | null {
  if (payment === 'failed') return t('confirmation.toPayDeclined');
  if (payment === 'actionRequired') return t('confirmation.toPayBank');
  return hasFailed ? t('confirmation.toPayFailed') : null;
}
