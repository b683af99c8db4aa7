import type { StaffPromo } from '@nitida/contract';
import { cleanCode, cleanEmail, emailPattern } from '@nitida/contract/text';
import { DateField, parseTypedDate } from '@nitida/ui/date';
import { Checkbox, FieldGrid, Select, TextField, useFormErrors } from '@nitida/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../calls/calls-context.ts';
import { useBusinessNow } from '../../../calls/use-business-now.ts';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { readEuros } from '../../../parts/read-euros.ts';
import { madridNow } from '../board/madrid-now.ts';
import { PromoUsesFields } from './promo-uses-fields.tsx';
import { isLimit, wholeNumber } from './whole-number.ts';

interface PromoDialogProps {
  onClose: () => void;
  onDone: () => void;
}

/** Makes a promo code, valid at once or from a day on. */
export function PromoDialog({ onClose, onDone }: PromoDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const [values, setValues] = useState({
    code: '',
    kind: 'percent',
    value: '',
    uses: '',
    perCustomer: '1',
    from: '',
    through: '',
    isFirst: false,
    only: '',
  });
  const { date: today } = madridNow(useBusinessNow());
  const [firstDay, lastDay] = [parseTypedDate(values.from), parseTypedDate(values.through)];
  const noDay = (text: string) => (text.trim() === '' || parseTypedDate(text) !== null ? undefined : t('operations.promo.noDay'));
  const earliest = firstDay !== null && firstDay > today ? firstDay : today;
  const isPercent = values.kind === 'percent';
  const figure = isPercent ? wholeNumber(values.value) : readEuros(values.value);
  const optional = (text: string) => (isLimit(text) ? undefined : t('operations.prices.noNumber'));
  const form = useFormErrors({
    values,
    check: ({ code, uses, perCustomer, from, through, only }) => ({
      code: /^[A-Za-z0-9-]{3,40}$/.test(cleanCode(code)) ? undefined : t('operations.promo.codeForm'),
      value: figure === null || (isPercent && figure > 100) ? t('operations.prices.noNumber') : undefined,
      uses: optional(uses),
      perCustomer: optional(perCustomer),
      from: noDay(from),
      through: lastDay !== null && lastDay < earliest ? t('operations.promo.dayOver') : noDay(through),
      only: only.trim() === '' || emailPattern.test(cleanEmail(only)) ? undefined : t('operations.promo.noEmail'),
    }),
    fields: ['code', 'value', 'perCustomer', 'uses', 'from', 'through', 'only'],
  });
  const send = () =>
    call('createPromo', {
      body: {
        code: values.code,
        percent: isPercent ? figure : null,
        amount: isPercent ? null : figure,
        validUntil: null,
        firstDay,
        lastDay,
        issuedTo: values.only.trim() === '' ? null : cleanEmail(values.only),
        firstBookingOnly: values.isFirst,
        usesPerCustomer: wholeNumber(values.perCustomer),
        usesInAll: wholeNumber(values.uses),
      },
    });
  return (
    <FormDialog
      title={t('operations.promo.add')}
      description={t('operations.promo.addText')}
      sendLabel={t('operations.promo.add')}
      form={form}
      send={send}
      onClose={onClose}
      onDone={onDone}
    >
      <TextField
        name="code"
        label={t('operations.promo.code')}
        value={values.code}
        onChange={(code) => setValues({ ...values, code })}
        maxLength={40}
        autoComplete="off"
        spellCheck={false}
        {...form.field('code')}
      />
      <Select
        name="kind"
        label={t('operations.promo.kind')}
        value={values.kind}
        onChange={(kind) => setValues({ ...values, kind })}
        items={[
          { id: 'percent', name: t('operations.promo.percent') },
          { id: 'amount', name: t('operations.promo.amount') },
        ]}
      />
      <TextField
        name="value"
        label={t('operations.promo.value')}
        value={values.value}
        onChange={(value) => setValues({ ...values, value })}
        inputMode="decimal"
        autoComplete="off"
        maxLength={10}
        {...form.field('value')}
      />
      <PromoUsesFields value={values} onChange={(uses) => setValues({ ...values, ...uses })} field={form.field} />
      <FieldGrid>
        <DateField
          name="from"
          label={t('operations.promo.firstDay')}
          hint={t('operations.promo.firstDayHint')}
          value={values.from}
          onChange={(from) => setValues({ ...values, from })}
          isRequired={false}
          {...form.field('from')}
        />
        <DateField
          name="through"
          label={t('operations.promo.lastDay')}
          hint={t('operations.promo.noLimit')}
          value={values.through}
          onChange={(through) => setValues({ ...values, through })}
          isRequired={false}
          {...form.field('through')}
        />
      </FieldGrid>
      <TextField
        name="only"
        type="email"
        label={t('operations.promo.only')}
        hint={t('operations.promo.onlyHint')}
        value={values.only}
        onChange={(only) => setValues({ ...values, only })}
        isRequired={false}
        autoComplete="off"
        {...form.field('only')}
      />
      <Checkbox name="first" isSelected={values.isFirst} onChange={(isFirst) => setValues({ ...values, isFirst })}>
        {t('operations.promo.firstOnly')}
      </Checkbox>
    </FormDialog>
  );
}

/** Ends a code. Orders that have it keep it. */
export function EndPromoDialog({ promo, onClose, onDone }: PromoDialogProps & { promo: StaffPromo }) {
  const { t } = useTranslation();
  const { call } = useCalls();
  return (
    <ConfirmDialog
      title={t('operations.promo.endTitle', { code: promo.code })}
      description={t('operations.promo.endText')}
      sendLabel={t('operations.promo.end')}
      send={() => call('endPromo', { params: { name: promo.code } })}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
