import type { Affiliate } from '@nitida/contract';
import { Button } from '@nitida/ui/buttons';
import { Dialog } from '@nitida/ui/dialog';
import { Select, TextField, useFormErrors } from '@nitida/ui/forms';
import { Small } from '@nitida/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../calls/calls-context.ts';
import type { Answer } from '../../../calls/client.ts';
import { Code } from '../../../parts/code.tsx';
import { Facts } from '../../../parts/facts.tsx';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { useMoney } from '../../../parts/use-money.ts';

type SoldCard = Answer<'sellGiftCard'>['giftCard'];

interface SellCardDialogProps {
  /** Who may have paid: one of them is chosen. */
  affiliates: readonly Affiliate[];
  onClose: () => void;
  onDone: () => void;
}

/** Makes a gift card once the affiliate's payment came in. Its code is shown once. */
export function SellCardDialog({ affiliates, onClose, onDone }: SellCardDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const [values, setValues] = useState<{ buyer: string | null; payment: string }>({
    buyer: affiliates.length === 1 ? (affiliates[0]?.id ?? null) : null,
    payment: '',
  });
  const [sold, setSold] = useState<SoldCard | null>(null);
  const form = useFormErrors({
    values,
    check: ({ buyer, payment }) => ({
      buyer: buyer === null ? t('common.missing') : undefined,
      payment: payment.trim() === '' ? t('common.missing') : undefined,
    }),
    fields: ['buyer', 'payment'],
  });
  if (sold) return <SoldDialog card={sold} onClose={onDone} />;

  async function send() {
    const result = await call('sellGiftCard', { params: { id: values.buyer ?? '' }, body: { paymentReference: values.payment } });
    if (result.ok) setSold(result.data.giftCard);
    return result;
  }

  return (
    <FormDialog
      title={t('operations.giftCard.sell')}
      description={t('operations.giftCard.sellText')}
      sendLabel={t('operations.giftCard.sell')}
      form={form}
      send={send}
      onClose={onClose}
      // The dialog with the code follows, which ends it.
      onDone={() => undefined}
    >
      {affiliates.length === 1 ? null : (
        <Select
          name="buyer"
          label={t('operations.giftCard.buyer')}
          value={values.buyer}
          onChange={(buyer) => setValues({ ...values, buyer })}
          items={affiliates.map(({ id, name }) => ({ id, name }))}
          {...form.field('buyer')}
        />
      )}
      <TextField
        name="payment"
        label={t('operations.giftCard.payment')}
        hint={t('operations.giftCard.paymentHint')}
        value={values.payment}
        onChange={(payment) => setValues({ ...values, payment })}
        maxLength={100}
        autoComplete="off"
        {...form.field('payment')}
      />
    </FormDialog>
  );
}

/** The code of a card, which no other page shows again. */
function SoldDialog({ card: { code, price, value }, onClose }: { card: SoldCard; onClose: () => void }) {
  const { t } = useTranslation();
  const money = useMoney();
  return (
    <Dialog isOpen onClose={onClose} title={t('operations.giftCard.made')} closeLabel={t('common.close')} isDismissable={false}>
      <Small>{t('operations.giftCard.once')}</Small>
      <Facts
        facts={[
          { name: t('operations.promo.code'), value: <Code>{code}</Code> },
          { name: t('operations.giftCard.price'), value: money(price) },
          { name: t('operations.promo.value'), value: money(value) },
        ]}
      />
      <div>
        <Button isCompact onPress={onClose}>
          {t('operations.approve.noted')}
        </Button>
      </div>
    </Dialog>
  );
}
