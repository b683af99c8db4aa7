import { NumberField, useFormErrors } from '@nitida/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../calls/calls-context.ts';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import type { ItemDialogProps } from '../inbox/item-dialog-props.ts';
import { HoursFields } from './hours-fields.tsx';
import { hasWrongDay, hoursOf, usualHours } from './typed-hours.ts';

/** Turns an applicant into a cleaner, who gets a link by mail to choose a password. */
export function ApproveDialog({ item, onClose, onDone }: ItemDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const [values, setValues] = useState<{ hours: typeof usualHours; radiusKm: number | null }>({ hours: usualHours, radiusKm: 15 });
  const form = useFormErrors({
    values,
    check: ({ hours, radiusKm }) => ({
      hours: hasWrongDay(hours) ? t('operations.cleaner.wrongHours') : undefined,
      radiusKm: radiusKm === null || radiusKm < 1 || radiusKm > 100 ? t('operations.cleaner.wrongRadius') : undefined,
    }),
    fields: ['hours', 'radiusKm'],
  });

  function send() {
    const body = { hours: hoursOf(values.hours), radiusKm: values.radiusKm ?? 15 };
    return call('approveApplicant', { params: { id: item.id }, body });
  }

  return (
    <FormDialog
      title={t('operations.approve.title', { who: item.from })}
      description={t('operations.approve.text')}
      sendLabel={t('operations.approve.button')}
      form={form}
      send={send}
      onClose={onClose}
      onDone={onDone}
    >
      <HoursFields value={values.hours} onChange={(hours) => setValues({ ...values, hours })} />
      <NumberField
        name="radiusKm"
        label={t('operations.cleaner.radius')}
        value={values.radiusKm}
        onChange={(radiusKm) => setValues({ ...values, radiusKm })}
        min={1}
        max={100}
        unit="km"
        {...form.field('radiusKm')}
      />
    </FormDialog>
  );
}
