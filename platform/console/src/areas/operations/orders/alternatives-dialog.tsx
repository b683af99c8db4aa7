import { useFormErrors } from '@nitida/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../calls/calls-context.ts';
import { FormDialog } from '../../../parts/form-dialog.tsx';
import { SmallButton } from '../../../parts/small-button.tsx';
import { isStart, type Start, StartFields } from '../../../parts/start-fields.tsx';
import type { OrderDialogProps } from './order-dialog-props.ts';

const most = 5;

interface Row {
  key: string;
  start: Start;
}

/** Proposes other starts for a visit that nobody could come to. Each is mailed with a link. */
export function AlternativesDialog({ detail: { order }, onClose, onDone }: OrderDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const newRow = (): Row => ({ key: crypto.randomUUID(), start: { date: order.date, time: '' } });
  const [rows, setRows] = useState<readonly Row[]>(() => [newRow()]);
  const complete = rows.map(({ start }) => start).filter(isStart);
  const form = useFormErrors({
    values: { starts: rows },
    check: () => ({ starts: complete.length === 0 ? t('operations.start.missing') : undefined }),
    fields: ['starts'],
  });
  return (
    <FormDialog
      title={t('operations.alternatives.title', { number: order.number })}
      description={t('operations.alternatives.text')}
      sendLabel={
        complete.length === 0 ? t('operations.alternatives.sendNone') : t('operations.alternatives.send', { count: complete.length })
      }
      form={form}
      send={() => call('proposeAlternatives', { params: { id: order.id }, body: { alternatives: [...complete] } })}
      onClose={onClose}
      onDone={onDone}
    >
      {rows.map(({ key, start }) => (
        <StartFields
          key={key}
          name={key}
          value={start}
          onChange={(changed) => setRows(rows.map((row) => (row.key === key ? { key, start: changed } : row)))}
        />
      ))}
      {rows.length < most ? (
        <div>
          <SmallButton onPress={() => setRows([...rows, newRow()])}>{t('operations.alternatives.another')}</SmallButton>
        </div>
      ) : null}
    </FormDialog>
  );
}
