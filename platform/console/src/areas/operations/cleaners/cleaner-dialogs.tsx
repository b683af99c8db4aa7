import { NumberField, Select, useFormErrors } from '@nitida/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../calls/calls-context.ts';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { AreaMap } from './area-map.tsx';
import type { CleanerDialogProps } from './cleaner-dialog-props.ts';
import { levelKeys } from './cleaner-words.ts';
import { HoursFields } from './hours-fields.tsx';
import { MobileDialog } from './mobile-dialog.tsx';
import { hasWrongDay, hoursOf, type TypedHours } from './typed-hours.ts';

export type CleanerAction = 'area' | 'level' | 'active' | 'mobile' | 'link';

/** The dialog of the chosen action. */
export function CleanerDialog({ action, ...props }: CleanerDialogProps & { action: CleanerAction }) {
  switch (action) {
    case 'area':
      return <AreaDialog {...props} />;
    case 'level':
      return <LevelDialog {...props} />;
    case 'active':
      return <ActiveDialog {...props} />;
    case 'mobile':
      return <MobileDialog {...props} />;
    case 'link':
      return <LinkDialog {...props} />;
  }
}

function AreaDialog({ cleaner, areas, onClose, onDone }: CleanerDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const [values, setValues] = useState<{ hours: TypedHours; radiusKm: number | null }>({
    hours: cleaner.hours,
    radiusKm: cleaner.radiusKm,
  });
  const form = useFormErrors({
    values,
    check: ({ hours, radiusKm }) => ({
      hours: hasWrongDay(hours) ? t('operations.cleaner.wrongHours') : undefined,
      radiusKm: radiusKm === null || radiusKm < 1 || radiusKm > 100 ? t('operations.cleaner.wrongRadius') : undefined,
    }),
    fields: ['hours', 'radiusKm'],
  });
  const send = () =>
    call('setWorkArea', { params: { id: cleaner.id }, body: { hours: hoursOf(values.hours), radiusKm: values.radiusKm ?? 1 } });
  return (
    <FormDialog
      title={t('operations.cleaner.setArea')}
      description={t('operations.cleaner.areaHint')}
      sendLabel={t('operations.cleaner.save')}
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
      <AreaMap areas={areas} postalCode={cleaner.postalCode} radiusKm={values.radiusKm ?? 0} />
    </FormDialog>
  );
}

const levels = ['Junior', 'Middle', 'Senior'] as const;
const noFields = { values: {}, check: () => ({}), fields: [] };

function LevelDialog({ cleaner, onClose, onDone }: CleanerDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const [level, setLevel] = useState(cleaner.level);
  const form = useFormErrors(noFields);
  return (
    <FormDialog
      title={t('operations.cleaner.setLevel')}
      description={t('operations.cleaner.levelText')}
      sendLabel={t('operations.cleaner.save')}
      form={form}
      send={() => call('setLevel', { params: { id: cleaner.id }, body: { level } })}
      onClose={onClose}
      onDone={onDone}
    >
      <Select
        name="level"
        label={t('operations.cleaner.level')}
        value={level}
        onChange={setLevel}
        items={levels.map((each) => ({ id: each, name: t(levelKeys[each]) }))}
      />
    </FormDialog>
  );
}

function ActiveDialog({ cleaner, onClose, onDone }: CleanerDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const form = useFormErrors(noFields);
  const title = t(cleaner.active ? 'operations.cleaner.stop' : 'operations.cleaner.resume');
  return (
    <FormDialog
      title={title}
      description={t(cleaner.active ? 'operations.cleaner.stopText' : 'operations.cleaner.resumeText')}
      sendLabel={title}
      form={form}
      send={() => call('setActive', { params: { id: cleaner.id }, body: { active: !cleaner.active } })}
      onClose={onClose}
      onDone={onDone}
    >
      {null}
    </FormDialog>
  );
}

function LinkDialog({ cleaner, onClose, onDone }: CleanerDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const form = useFormErrors(noFields);
  return (
    <FormDialog
      title={t('operations.cleaner.sendLink')}
      description={t('operations.cleaner.linkText')}
      sendLabel={t('operations.cleaner.sendLink')}
      form={form}
      send={() => call('sendCleanerLink', { params: { id: cleaner.id } })}
      onClose={onClose}
      onDone={onDone}
    >
      {null}
    </FormDialog>
  );
}
