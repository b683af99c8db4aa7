import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../calls/calls-context.ts';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import type { ItemDialogProps } from '../inbox/item-dialog-props.ts';
import { usualHours } from './typed-hours.ts';
import { useWorkArea } from './use-work-area.tsx';

/** Turns an applicant into a cleaner, who gets a link by mail to choose a password. */
export function ApproveDialog({ item, onClose, onDone }: ItemDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const { form, fields, body } = useWorkArea({ hours: usualHours, radiusKm: 15 });
  return (
    <FormDialog
      title={t('operations.approve.title', { who: item.from })}
      description={t('operations.approve.text')}
      sendLabel={t('operations.approve.button')}
      form={form}
      send={() => call('approveApplicant', { params: { id: item.id }, body })}
      onClose={onClose}
      onDone={onDone}
    >
      {fields}
    </FormDialog>
  );
}
