import { languageNames } from '@nitida/contract';
import { TextField, useFormErrors } from '@nitida/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../calls/calls-context.ts';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { readEuros } from '../../../parts/read-euros.ts';
import { TextDialog } from '../../../parts/text-dialog.tsx';
import { useMoney } from '../../../parts/use-money.ts';
import type { ItemDialogProps } from './item-dialog-props.ts';

/** Answers by mail, with greeting and closing in the sender's language. */
export function AnswerDialog({ item, onClose, onDone }: ItemDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  return (
    <TextDialog
      title={t('operations.inbox.answerTitle', { who: item.from })}
      description={t('operations.inbox.answerText', { email: item.email, language: languageNames[item.lng] })}
      sendLabel={t('operations.inbox.send')}
      keptAs={`answer ${item.id}`}
      label={t('operations.inbox.text')}
      maxLength={8000}
      rows={6}
      send={(text) => call('answerInboxItem', { params: { id: item.id }, body: { text } })}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

const largest = 1000_00;

/** Gives the customer of an item credit, once for the item. */
export function ItemCreditDialog({ item, onClose, onDone }: ItemDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const money = useMoney();
  const [values, setValues] = useState({ amount: '' });
  const cents = readEuros(values.amount);
  const form = useFormErrors({
    values,
    check: () => ({ amount: cents === null || cents > largest ? t('operations.credit.atMost', { amount: money(largest) }) : undefined }),
    fields: ['amount'],
  });
  return (
    <FormDialog
      title={t('operations.credit.give')}
      description={t('operations.inbox.creditText')}
      sendLabel={t('operations.credit.give')}
      form={form}
      send={() => call('grantCredit', { params: { id: item.id }, body: { amount: cents ?? 0 } })}
      onClose={onClose}
      onDone={onDone}
    >
      <TextField
        name="amount"
        label={t('operations.order.euros')}
        value={values.amount}
        onChange={(amount) => setValues({ amount })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        {...form.field('amount')}
      />
    </FormDialog>
  );
}

/** Closes an item when nothing is left to do. */
export function CloseDialog({ item, onClose, onDone }: ItemDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  return (
    <ConfirmDialog
      title={t('operations.inbox.closeTitle')}
      description={t('operations.inbox.closeText')}
      sendLabel={t('operations.inbox.close')}
      send={() => call('closeInboxItem', { params: { id: item.id } })}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
