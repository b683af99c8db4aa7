import { languageNames } from '@nitida/contract';
import { TextArea, TextField, useFormErrors } from '@nitida/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../calls/calls-context.ts';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { readEuros } from '../../../parts/read-euros.ts';
import { useKept } from '../../../parts/use-kept.ts';
import { useMoney } from '../../../parts/use-money.ts';
import type { ItemDialogProps } from './item-dialog-props.ts';

/** Answers by mail, with greeting and closing in the sender's language. */
export function AnswerDialog({ item, onClose, onDone }: ItemDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const { value: values, set: setValues, forget } = useKept(`answer ${item.id}`, { text: '' });
  const form = useFormErrors({
    values,
    check: ({ text }) => ({ text: text.trim() === '' ? t('common.missing') : undefined }),
    fields: ['text'],
  });
  return (
    <FormDialog
      title={t('operations.inbox.answerTitle', { who: item.from })}
      description={t('operations.inbox.answerText', { email: item.email, language: languageNames[item.lng] })}
      sendLabel={t('operations.inbox.send')}
      form={form}
      send={() => call('answerInboxItem', { params: { id: item.id }, body: { text: values.text } })}
      onClose={onClose}
      onDone={() => {
        forget();
        onDone();
      }}
    >
      <TextArea
        name="text"
        label={t('operations.inbox.text')}
        value={values.text}
        onChange={(text) => setValues({ text })}
        maxLength={8000}
        rows={6}
        {...form.field('text')}
      />
    </FormDialog>
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
  const form = useFormErrors({ values: {}, check: () => ({}), fields: [] });
  return (
    <FormDialog
      title={t('operations.inbox.closeTitle')}
      description={t('operations.inbox.closeText')}
      sendLabel={t('operations.inbox.close')}
      form={form}
      send={() => call('closeInboxItem', { params: { id: item.id } })}
      onClose={onClose}
      onDone={onDone}
    >
      {null}
    </FormDialog>
  );
}
