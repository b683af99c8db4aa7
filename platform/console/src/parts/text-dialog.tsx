import { TextArea, useFormErrors } from '@nitida/ui/forms';
import { useTranslation } from 'react-i18next';
import { FormDialog, type FormDialogProps } from './form-dialog.tsx';
import { useKept } from './use-kept.ts';

interface TextDialogProps<T> extends Omit<FormDialogProps<T>, 'form' | 'children' | 'send'> {
  /** The name under which the tab keeps the text until it is sent. */
  keptAs: string;
  label: string;
  maxLength: number;
  rows?: number;
  send: (text: string) => ReturnType<FormDialogProps<T>['send']>;
}

/** Asks for a text, which the tab keeps until it is sent. It is open while it is mounted. */
export function TextDialog<T>({ keptAs, label, maxLength, rows, send, onDone, ...dialog }: TextDialogProps<T>) {
  const { t } = useTranslation();
  const { value: values, set: setValues, forget } = useKept(keptAs, { text: '' });
  const form = useFormErrors({
    values,
    check: ({ text }) => ({ text: text.trim() === '' ? t('common.missing') : undefined }),
    fields: ['text'],
  });

  function done(): void {
    forget();
    onDone();
  }

  return (
    <FormDialog {...dialog} form={form} send={() => send(values.text)} onDone={done}>
      <TextArea
        name="text"
        label={label}
        value={values.text}
        onChange={(text) => setValues({ text })}
        maxLength={maxLength}
        {...(rows && { rows })}
        {...form.field('text')}
      />
    </FormDialog>
  );
}
