import { type Address, eachField, noteFieldNames, type PlaceFieldName, placeFieldNames } from '@nitida/contract';
import { addressErrors } from '@nitida/domain';
import { Button } from '@nitida/ui/buttons';
import { Note } from '@nitida/ui/feedback';
import { ErrorSummary, useFormErrors } from '@nitida/ui/forms';
import { Dialog } from '@nitida/ui/late-dialog';
import { Stack } from '@nitida/ui/layout';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { host } from '../../../../host.ts';
import { errorTexts } from '../../../../lib/error-texts.ts';
import { useFormat } from '../../../../lib/use-format.ts';
import { useTexts } from '../../../../lib/use-texts.ts';
import type { StepProps } from '../../step-form.ts';
import { AddressFields } from './address-fields.tsx';

const Form = styled.form`
  padding-top: 16px;
`;

/** Edits a saved address without leaving the booking. */
export function EditAddress({
  address,
  onClose,
  draft,
  priceList,
}: Pick<StepProps, 'draft' | 'priceList'> & { address: Address; onClose: () => void }) {
  const t = useTexts();
  const format = useFormat();
  const [values, setValues] = useState(eachField(placeFieldNames, (name) => address[name]));
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const form = useFormErrors<typeof values, PlaceFieldName>({
    values,
    fields: placeFieldNames,
    check: (typed) => errorTexts(addressErrors({ ...address, ...typed }, priceList), { t, format, priceList, draft }),
  });
  const save = async () => {
    setIsBusy(true);
    const result = await host().http.call('updateAddress', {
      params: { id: address._id },
      body: {
        ...eachField(placeFieldNames, (name) => values[name].trim()),
        ...eachField(noteFieldNames, (name) => address[name]),
      },
    });
    setIsBusy(false);
    if (!result.ok) return setFailure(host().language.errorText(result.failure));
    host().session.setAddresses(result.data.addresses);
    onClose();
  };
  const onSubmit = (event: FormEvent) => {
    // The dialog is inside the step's form, which must not be submitted with it.
    event.stopPropagation();
    form.onSubmit(() => void save())(event);
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('address.editTitle')} closeLabel={t('draft.close')}>
      <Form noValidate onSubmit={onSubmit}>
        <Stack gap={5}>
          <ErrorSummary title={t('errors.title', { count: form.errorCount })} errors={form.summary} attempt={form.attempt} />
          {failure ? (
            <Note tone="error" isLive>
              {failure}
            </Note>
          ) : null}
          <AddressFields
            names={placeFieldNames}
            values={values}
            change={(change) => setValues({ ...values, ...change })}
            priceList={priceList}
            field={form.field}
            optionalMark={t('address.optional')}
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
