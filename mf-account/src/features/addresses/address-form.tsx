import type { PricingRules } from '@nitida/contract';
import { addressErrors, postalCodeCode, provinceFor } from '@nitida/domain';
import type { CallResult } from '@nitida/host';
import { useServerState } from '@nitida/host/server-state';
import { Button } from '@nitida/ui/buttons';
import { Note, Skeleton } from '@nitida/ui/feedback';
import { ErrorSummary, FailureNote, FieldGrid, FieldGridAnswer, summaryTitle, TextArea, TextField, useFormErrors } from '@nitida/ui/forms';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { host } from '../../host.ts';
import { useSend } from '../../use-send.ts';
import { NotReady } from '../order-parts/not-ready.tsx';
import { Form } from '../profile-parts/form.tsx';
import { type AddressField, addressFields, addressTexts } from './address-texts.ts';

export type AddressValues = Record<AddressField, string>;

export const noAddress: AddressValues = {
  address1: '',
  address2: '',
  postalCode: '',
  city: '',
  province: '',
  instructions: '',
  accessInstructions: '',
};

interface Props {
  initial: AddressValues;
  saveLabel: string;
  /** Sends the trimmed address; a failure is shown and what was typed stays. */
  save: (address: AddressValues) => Promise<CallResult<unknown>>;
  /** What else is chosen with the address, below its fields. */
  children?: ReactNode;
}

/** An address as it is typed, held to the area we clean in before it is sent. */
export function AddressForm(props: Props) {
  const { t } = useTranslation('accountProfile');
  const pricing = useServerState('pricing', () => host().http.call('getPricing'));
  if (pricing.status !== 'ready')
    return <NotReady read={pricing} skeleton={<Skeleton label={t('addresses.loading')} shape="lines" count={6} />} />;
  const [rules] = pricing.data.pricing;
  return rules ? <Fields {...props} rules={rules} /> : null;
}

function Fields({ initial, saveLabel, save, children, rules }: Props & { rules: PricingRules }) {
  const { t } = useTranslation('accountProfile');
  const [values, setValues] = useState(initial);
  const { isBusy, error, send, setError } = useSend();
  const area = { pricing: rules };
  const prefixes = rules.serviceAreaPostalPrefixes;
  const form = useFormErrors({
    values,
    fields: addressFields,
    check: (typed: AddressValues) => addressTexts(addressErrors(typed, area), t, prefixes),
  });
  const change = (part: Partial<AddressValues>) => setValues((before) => ({ ...before, ...part }));
  const set = (field: AddressField) => (value: string) => change({ [field]: value });
  const isInArea = postalCodeCode(values.postalCode, area) === null;

  const submit = async () => {
    const result = await send(() => save(trimmed(values)));
    if (result.ok || result.failure.code !== 'outside_service_area') return;
    setError(undefined);
    form.setServerErrors(addressTexts({ postalCode: 'outsideServiceArea' }, t, prefixes));
  };

  return (
    <Form noValidate onSubmit={form.onSubmit(submit)}>
      <ErrorSummary title={summaryTitle(form, host().language, t('form.look'))} errors={form.summary} attempt={form.attempt} />
      <FailureNote error={error} />
      <TextField
        name="address1"
        autoComplete="address-line1"
        label={t('address.address1')}
        value={values.address1}
        onChange={set('address1')}
        {...form.field('address1')}
      />
      <TextField
        name="address2"
        autoComplete="address-line2"
        label={t('address.address2')}
        optionalMark={t('form.optional')}
        value={values.address2}
        onChange={set('address2')}
        {...form.field('address2')}
      />
      <FieldGrid>
        <TextField
          name="postalCode"
          autoComplete="postal-code"
          inputMode="numeric"
          label={t('address.postalCode')}
          hint={t('address.postalHint')}
          value={values.postalCode}
          onChange={(postalCode) => change({ postalCode, province: provinceFor(postalCode, values.province) ?? values.province })}
          {...form.field('postalCode')}
        />
        {isInArea && (
          <FieldGridAnswer>
            <Note tone="ok" isLive>
              {t('address.inArea', { code: values.postalCode.trim() })}
            </Note>
          </FieldGridAnswer>
        )}
        <TextField
          name="city"
          autoComplete="address-level2"
          label={t('address.city')}
          value={values.city}
          onChange={set('city')}
          {...form.field('city')}
        />
      </FieldGrid>
      <TextField
        name="province"
        autoComplete="address-level1"
        label={t('address.province')}
        value={values.province}
        onChange={set('province')}
        {...form.field('province')}
      />
      <TextArea
        name="instructions"
        label={t('address.notes')}
        hint={t('address.notesHint')}
        optionalMark={t('form.optional')}
        value={values.instructions}
        onChange={set('instructions')}
        rows={2}
        {...form.field('instructions')}
      />
      <TextArea
        name="accessInstructions"
        label={t('address.access')}
        hint={t('address.accessHint')}
        optionalMark={t('form.optional')}
        value={values.accessInstructions}
        onChange={set('accessInstructions')}
        rows={2}
        {...form.field('accessInstructions')}
      />
      {children}
      <Button type="submit" isBusy={isBusy}>
        {saveLabel}
      </Button>
    </Form>
  );
}

function trimmed(values: AddressValues): AddressValues {
  const { address1, address2, postalCode, city, province, instructions, accessInstructions } = values;
  return {
    address1: address1.trim(),
    address2: address2.trim(),
    postalCode: postalCode.trim(),
    city: city.trim(),
    province: province.trim(),
    instructions: instructions.trim(),
    accessInstructions: accessInstructions.trim(),
  };
}
