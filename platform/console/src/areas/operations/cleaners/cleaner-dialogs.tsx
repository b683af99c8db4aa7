import { Select, useFormErrors } from '@nitida/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../calls/calls-context.ts';
import { ConfirmDialog } from '../../../parts/confirm-dialog.tsx';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { AreaMap } from './area-map.tsx';
import type { CleanerDialogProps } from './cleaner-dialog-props.ts';
import { levelKeys } from './cleaner-words.ts';
import { MobileDialog } from './mobile-dialog.tsx';
import { useWorkArea } from './use-work-area.tsx';

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
  const { form, fields, body } = useWorkArea({ hours: cleaner.hours, radiusKm: cleaner.radiusKm });
  return (
    <FormDialog
      title={t('operations.cleaner.setArea')}
      description={t('operations.cleaner.areaHint')}
      sendLabel={t('operations.cleaner.save')}
      form={form}
      send={() => call('setWorkArea', { params: { id: cleaner.id }, body })}
      onClose={onClose}
      onDone={onDone}
    >
      {fields}
      <AreaMap areas={areas} postalCode={cleaner.postalCode} radiusKm={body.radiusKm} />
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
  const title = t(cleaner.active ? 'operations.cleaner.stop' : 'operations.cleaner.resume');
  return (
    <ConfirmDialog
      title={title}
      description={t(cleaner.active ? 'operations.cleaner.stopText' : 'operations.cleaner.resumeText')}
      sendLabel={title}
      send={() => call('setActive', { params: { id: cleaner.id }, body: { active: !cleaner.active } })}
      onClose={onClose}
      onDone={onDone}
    />
  );
}

function LinkDialog({ cleaner, onClose, onDone }: CleanerDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  return (
    <ConfirmDialog
      title={t('operations.cleaner.sendLink')}
      description={t('operations.cleaner.linkText')}
      sendLabel={t('operations.cleaner.sendLink')}
      send={() => call('sendCleanerLink', { params: { id: cleaner.id } })}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
