import { NumberField, useFormErrors } from '@nitida/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HoursFields } from './hours-fields.tsx';
import { hasWrongDay, hoursOf, type TypedHours } from './typed-hours.ts';

interface TypedArea {
  hours: TypedHours;
  radiusKm: number | null;
}

/** When and how far from home a cleaner works: the fields, their form, and what they say. */
export function useWorkArea(first: TypedArea) {
  const { t } = useTranslation();
  const [values, setValues] = useState(first);
  const form = useFormErrors({
    values,
    check: ({ hours, radiusKm }) => ({
      hours: hasWrongDay(hours) ? t('operations.cleaner.wrongHours') : undefined,
      radiusKm: radiusKm === null || radiusKm < 1 || radiusKm > 100 ? t('operations.cleaner.wrongRadius') : undefined,
    }),
    fields: ['hours', 'radiusKm'],
  });
  const fields = (
    <>
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
    </>
  );
  return { form, fields, body: { hours: hoursOf(values.hours), radiusKm: values.radiusKm ?? 0 } };
}
