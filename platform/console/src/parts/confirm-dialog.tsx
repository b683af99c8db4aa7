import { useFormErrors } from '@nitida/ui/forms';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';

const noFields = { values: {}, check: () => ({}), fields: [] };

/** Asks once more before something is sent that has no fields. It is open while it is mounted. */
export function ConfirmDialog<T>(props: Omit<FormDialogProps<T>, 'form' | 'children'>) {
  return (
    <FormDialog {...props} form={useFormErrors(noFields)}>
      {null}
    </FormDialog>
  );
}
