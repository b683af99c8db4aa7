import type { Address } from '@nitida/contract';
import { addressErrors } from '@nitida/domain';
import { Button } from '@nitida/ui/buttons';
import { Dialog } from '@nitida/ui/dialog';
import { Note } from '@nitida/ui/feedback';
import { ErrorSummary, useFormErrors } from '@nitida/ui/forms';
import { Stack } from '@nitida/ui/layout';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { errorTexts } from '../../lib/error-texts.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useTexts } from '../../lib/use-texts.ts';
import type { StepProps } from '../../wizard/step-form.ts';
import { AddressFields, type TypedAddress } from './address-fields.tsx';

const Form = styled.form`
  padding-top: 16px;
`;

const fields = ['address1', 'address2', 'postalCode', 'city', 'province'] as const;

/** A saved address, mended without leaving the booking; it is replaced in the customer's addresses. */
export function EditAddress({
  address,
  onClose,
  draft,
  priceList,
}: Pick<StepProps, 'draft' | 'priceList'> & { address: Address; onClose: () => void }) {
  const t = useTexts();
  const format = useFormat();
  const { address1, address2, postalCode, city, province } = address;
  const [values, setValues] = useState<TypedAddress>({ address1, address2, postalCode, city, province });
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const form = useFormErrors<TypedAddress, keyof TypedAddress>({
    values,
    fields,
    check: (typed) => errorTexts(addressErrors({ ...address, ...typed }, priceList), { t, format, priceList, draft }),
  });
  const save = async () => {
    setIsBusy(true);
    const { instructions, accessInstructions } = address;
    const result = await host().http.call('updateAddress', {
      params: { id: address._id },
      body: { ...trimmed(values), instructions, accessInstructions },
    });
    setIsBusy(false);
    if (!result.ok) return setFailure(host().language.errorText(result.failure));
    host().session.setAddresses(result.data.addresses);
    onClose();
  };
  const onSubmit = (event: FormEvent) => {
    // The dialog stands inside the step's form, which must not be sent with it.
    event.stopPropagation();
    form.onSubmit(() => void save())(event);
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('address.editTitle')} closeLabel={t('draft.close')}>
      <Form noValidate onSubmit={onSubmit}>
        <Stack gap={5}>
          <ErrorSummary title={t('errors.title')} errors={form.summary} attempt={form.attempt} />
          {failure ? (
            <Note tone="error" isLive>
              {failure}
            </Note>
          ) : null}
          <AddressFields
            address={values}
            change={(change) => setValues({ ...values, ...change })}
            priceList={priceList}
            field={form.field}
          />
          <div>
            <Button type="submit" isBusy={isBusy} busyLabel={t('address.saving')}>
              {t('address.editSave')}
            </Button>
          </div>
        </Stack>
      </Form>
    </Dialog>
  );
}

function trimmed(values: TypedAddress): TypedAddress {
  const { address1, address2, postalCode, city, province } = values;
  return {
    address1: address1.trim(),
    address2: address2.trim(),
    postalCode: postalCode.trim(),
    city: city.trim(),
    province: province.trim(),
  };
}
