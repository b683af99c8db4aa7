import { addressFieldNames, eachField, type PricingRules } from '@nitida/contract';
import { type AddressValues, addressErrors, addressForm, areaAnswer, withOnLeave } from '@nitida/domain';
import type { CallResult } from '@nitida/host';
import { useServerState } from '@nitida/host/server-state';
import { Button } from '@nitida/ui/buttons';
import { ErrorSummary, FailureNote, TextFields, useFormErrors } from '@nitida/ui/forms';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { host } from '../../host.ts';
import { useSend } from '../../use-send.ts';
import { Bone, FieldBone, FormBones, Skeleton } from '../frame-parts/bones.tsx';
import { PageNotReady } from '../frame-parts/page-not-ready.tsx';
import { Form } from '../profile-parts/form.tsx';
import { addressTexts, fieldTexts } from './address-texts.ts';
import { AreaNote } from './area-note.tsx';

interface Props {
  initial: AddressValues;
  saveLabel: string;
  /** Sends the trimmed address. If it fails, the form shows the error and keeps the values. */
  save: (address: AddressValues) => Promise<CallResult<unknown>>;
  /** Further fields below the address. */
  children?: ReactNode;
}

/** A form for an address, which checks the service area before it sends. */
export function AddressForm(props: Props) {
  const pricing = useServerState('pricing', () => host().http.call('getPricing'));
  if (pricing.status !== 'ready') return <PageNotReady read={pricing} skeleton={<AddressSkeleton />} />;
  const [rules] = pricing.data.pricing;
  return rules ? <Fields {...props} rules={rules} /> : null;
}

/** The fields of the form and its button. */
export function AddressSkeleton() {
  const { t } = useTranslation('accountProfile');
  return (
    <Skeleton label={t('addresses.loading')}>
      <FormBones>
        <FieldBone />
        <FieldBone />
        <FieldBone />
        <FieldBone h="126px" />
        <FieldBone h="126px" />
        <Bone $w="160px" $h="52px" $round="var(--r-control)" />
      </FormBones>
    </Skeleton>
  );
}

function Fields({ initial, saveLabel, save, children, rules }: Props & { rules: PricingRules }) {
  const { t } = useTranslation('accountProfile');
  const { t: account } = useTranslation('account');
  const [values, setValues] = useState(initial);
  const { isBusy, error, send, setError } = useSend();
  const area = { pricing: rules };
  const prefixes = rules.serviceAreaPostalPrefixes;
  const form = useFormErrors({
    values,
    fields: addressFieldNames,
    check: (typed: AddressValues) => addressTexts(addressErrors(typed, area), t, prefixes),
  });
  const change = (part: Partial<AddressValues>) => setValues((before) => ({ ...before, ...part }));
  const answer = areaAnswer(values.postalCode, area);

  const submit = async () => {
    const result = await send(() => save(eachField(addressFieldNames, (name) => values[name].trim())));
    if (result.ok || result.failure.code !== 'outside_service_area') return;
    setError(undefined);
    form.setServerErrors(addressTexts({ postalCode: 'outsideServiceArea' }, t, prefixes));
  };

  return (
    <Form noValidate onSubmit={form.onSubmit(submit)}>
      <ErrorSummary title={account('error.summary', { count: form.errorCount })} errors={form.summary} attempt={form.attempt} />
      <FailureNote error={error} />
      <TextFields
        items={addressForm(addressFieldNames, values, change).map(({ onLeave, ...control }) => ({
          ...control,
          ...withOnLeave(form.field(control.name), onLeave),
          ...fieldTexts(control.name, t),
          // The answer takes the place of the hint.
          ...(control.name === 'postalCode' && answer && answer.kind !== 'invalid' && { hint: undefined }),
          answer: control.name === 'postalCode' && answer && answer.kind !== 'invalid' && (
            <AreaNote answer={answer} isSaid={form.field(control.name).error !== undefined} />
          ),
        }))}
        optionalMark={t('form.optional')}
        rows={2}
      />
      {children}
      <Button type="submit" isBusy={isBusy}>
        {saveLabel}
      </Button>
    </Form>
  );
}
