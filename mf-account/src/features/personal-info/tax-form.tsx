import { type ErrorCode, limits, type TaxDetails, type User } from '@nitida/contract';
import { Button } from '@nitida/ui/buttons';
import { formatMoney } from '@nitida/ui/format';
import { ErrorSummary, FailureNote, TextField, useFormErrors } from '@nitida/ui/forms';
import { Heading, Small } from '@nitida/ui/type';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { useSend } from '../../use-send.ts';
import { Form } from '../profile-parts/form.tsx';

/** Where the server's refusal of a field is shown. */
const fieldOf: Partial<Record<ErrorCode, keyof TaxDetails>> = {
  invalid_tax_number: 'number',
  own_tax_number: 'number',
  tax_address_required: 'address',
};

const empty: TaxDetails = { name: '', number: '', address: '' };

/** Who full invoices are made out to. Without a tax number the customer gets simplified ones. */
export function TaxForm({ user }: { user: User }) {
  const { t } = useTranslation('accountProfile');
  const { t: account } = useTranslation('account');
  const id = useId();
  const [values, setValues] = useState(user.tax ?? empty);
  const { isBusy, error, send } = useSend();
  const form = useFormErrors({
    values,
    fields: ['name', 'number', 'address'],
    idPrefix: 'tax',
    check: ({ name, number }) => ({
      name: name.trim() === '' ? t('tax.nameMissing') : undefined,
      number: number.trim() === '' ? t('tax.numberMissing') : undefined,
    }),
  });
  const change = (field: keyof TaxDetails) => (value: string) => setValues((before) => ({ ...before, [field]: value }));
  const save = async (tax: TaxDetails | null) => {
    const result = await send(
      () => host().http.call('updateInfo', { body: { id: user.id, tax } }),
      ({ code }, text) => {
        const field = fieldOf[code];
        return form.setServerErrors(field ? { [field]: text } : {});
      },
    );
    if (!result.ok) return;
    host().session.setUser(result.data.user);
    // What was typed while the answer was on its way stays.
    setValues((now) => (now === values ? (result.data.user.tax ?? empty) : now));
    host().dialogs.toast(t(tax === null ? 'tax.removed' : 'tax.saved'));
  };
  return (
    <Details aria-labelledby={id}>
      <Heading level={2} look={3} id={id}>
        {t('tax.title')}
      </Heading>
      <Small>{t('tax.lead', { amount: formatMoney(limits.simplifiedInvoice, host().language.locale()) })}</Small>
      <Form noValidate onSubmit={form.onSubmit(() => save(values))}>
        <ErrorSummary title={account('error.summary', { count: form.errorCount })} errors={form.summary} attempt={form.attempt} />
        <FailureNote error={error} />
        <TextField
          name="taxName"
          autoComplete="organization"
          label={t('tax.name')}
          value={values.name}
          onChange={change('name')}
          {...form.field('name')}
        />
        <TextField
          name="taxNumber"
          autoCapitalize="none"
          spellCheck={false}
          label={t('tax.number')}
          hint={t('tax.hint')}
          value={values.number}
          onChange={change('number')}
          {...form.field('number')}
        />
        <TextField
          name="taxAddress"
          isRequired={false}
          enterKeyHint="done"
          label={t('tax.address')}
          hint={t('tax.addressHint')}
          value={values.address}
          onChange={change('address')}
          {...form.field('address')}
        />
        <Button type="submit" isBusy={isBusy}>
          {t('tax.save')}
        </Button>
        {user.tax && (
          <Button look="secondary" isBusy={isBusy} onPress={() => void save(null)}>
            {t('tax.remove')}
          </Button>
        )}
      </Form>
    </Details>
  );
}

const Details = styled.section`
  display: grid;
  gap: var(--s-4);
  margin-top: var(--s-6);
`;
