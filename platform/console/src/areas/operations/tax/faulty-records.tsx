import type { FaultyTaxRecord } from '@nitida/contract';
import { Small } from '@nitida/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCalls } from '../../../calls/calls-context.ts';
import { Actions } from '../../../parts/actions.tsx';
import { ChangeDialog } from '../../../parts/change-dialog.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { Section } from '../../../parts/section.tsx';
import { SmallButton } from '../../../parts/small-button.tsx';
import { useMoney } from '../../../parts/use-money.ts';

interface Chosen {
  record: FaultyTaxRecord;
  action: 'repeat' | 'annul';
}

/** What the agency refused or accepted with errors, in its own words, with what to do. */
export function FaultyRecords({ records, onDone }: { records: readonly FaultyTaxRecord[]; onDone: () => void }) {
  const { t } = useTranslation();
  const money = useMoney();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const columns: Column<FaultyTaxRecord>[] = [
    {
      id: 'number',
      name: t('operations.tax.document'),
      look: 'title',
      cell: ({ number, orderId }) => (orderId === null ? number : <Link to={`/operations/orders/${orderId}`}>{number}</Link>),
    },
    { id: 'type', name: t('operations.tax.type'), look: 'short', narrow: 'inline', cell: ({ type }) => type },
    { id: 'total', name: t('operations.tax.total'), look: 'number', narrow: 'inline', cell: ({ total }) => money(total) },
    {
      id: 'reason',
      name: t('operations.tax.reason'),
      width: '26%',
      narrow: 'line',
      cell: ({ code, reason }) => <span lang="es">{[code, reason].filter((part) => part !== null).join(': ')}</span>,
    },
    {
      id: 'todo',
      name: t('operations.tax.todo'),
      width: '26%',
      narrow: 'line',
      cell: ({ state }) => t(state === 'refused' ? 'operations.tax.doRefused' : 'operations.tax.doErrors'),
    },
    {
      id: 'act',
      name: t('served.change'),
      look: 'action',
      narrow: 'end',
      cell: (record) => (
        <Actions>
          <SmallButton onPress={() => setChosen({ record, action: 'repeat' })}>{t('operations.tax.repeat')}</SmallButton>
          <SmallButton onPress={() => setChosen({ record, action: 'annul' })}>{t('operations.tax.annul')}</SmallButton>
        </Actions>
      ),
    },
  ];
  return (
    <Section title={t('operations.tax.faulty')}>
      {records.length === 0 ? (
        <Small>{t('operations.tax.none')}</Small>
      ) : (
        <DataTable label={t('operations.tax.faulty')} columns={columns} rows={records} keyOf={({ id }) => id} />
      )}
      {chosen && <RecordDialog {...chosen} onClose={() => setChosen(null)} onDone={onDone} />}
    </Section>
  );
}

function RecordDialog({ record: { id, number }, action, onClose, onDone }: Chosen & { onClose: () => void; onDone: () => void }) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const isRepeat = action === 'repeat';
  return (
    <ChangeDialog
      title={t(isRepeat ? 'operations.tax.repeatOf' : 'operations.tax.annulOf', { number })}
      confirmLabel={t(isRepeat ? 'operations.tax.repeat' : 'operations.tax.annul')}
      isDanger={!isRepeat}
      onClose={onClose}
      change={(why) => call(isRepeat ? 'repeatTaxRecord' : 'annulTaxRecord', { params: { id }, body: { why } })}
      onDone={() => {
        onClose();
        onDone();
      }}
    >
      <p>{t(isRepeat ? 'operations.tax.repeatText' : 'operations.tax.annulText')}</p>
    </ChangeDialog>
  );
}
