import type { FaultyTaxRecord } from '@nitida/contract';
import { Small } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { Section } from '../../../parts/section.tsx';
import { useMoney } from '../../../parts/use-money.ts';
import { RecordActions } from './record-actions.tsx';
import { whatToDo } from './what-to-do.ts';

/** What the agency refused or accepted with errors, in its own words, with what to do. */
export function FaultyRecords({ records, onDone }: { records: readonly FaultyTaxRecord[]; onDone: () => void }) {
  const { t } = useTranslation();
  const money = useMoney();
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
      cell: (record) => whatToDo(t, record),
    },
    {
      id: 'act',
      name: t('served.change'),
      look: 'action',
      narrow: 'end',
      cell: (record) => <RecordActions record={record} onDone={onDone} />,
    },
  ];
  return (
    <Section title={t('operations.tax.faulty')}>
      {records.length === 0 ? (
        <Small>{t('operations.tax.none')}</Small>
      ) : (
        <DataTable label={t('operations.tax.faulty')} columns={columns} rows={records} keyOf={({ id }) => id} />
      )}
    </Section>
  );
}
