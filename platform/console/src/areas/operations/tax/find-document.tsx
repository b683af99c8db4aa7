import type { TaxDocumentRecord } from '@nitida/contract';
import { Small } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useAnswer } from '../../../calls/use-answer.ts';
import { Answered } from '../../../parts/answered.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { FilterForm } from '../../../parts/filter-form.tsx';
import { Section } from '../../../parts/section.tsx';
import { useMoney } from '../../../parts/use-money.ts';
import { useSetParams } from '../../../parts/use-set-params.ts';
import { dayText } from './day-text.ts';
import { RecordActions } from './record-actions.tsx';
import { stateKeys } from './state-keys.ts';

/** Finds the records of a document by its number, also those that the agency accepted. */
export function FindDocument({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const setParams = useSetParams();
  const number = (params.get('document') ?? '').trim();
  return (
    <Section title={t('operations.tax.find')}>
      <FilterForm
        filters={[{ name: 'document', label: t('operations.tax.number'), kind: 'search' }]}
        values={{ document: number }}
        show={({ document }) => setParams({ document: document || null })}
      />
      {number === '' ? null : <Found key={number} number={number} onDone={onDone} />}
    </Section>
  );
}

function Found({ number, onDone }: { number: string; onDone: () => void }) {
  const { t, i18n } = useTranslation();
  const money = useMoney();
  const answer = useAnswer(['getTaxDocument', { params: { number } }]);
  const newest = answer.data?.records.at(-1)?.id;
  const columns: Column<TaxDocumentRecord>[] = [
    { id: 'type', name: t('operations.tax.type'), look: 'title', cell: ({ type }) => type },
    { id: 'at', name: t('operations.tax.made'), narrow: 'inline', cell: ({ at }) => dayText(at, i18n.language) },
    { id: 'total', name: t('operations.tax.total'), look: 'number', narrow: 'inline', cell: ({ total }) => money(total) },
    { id: 'state', name: t('operations.tax.stateName'), narrow: 'line', cell: ({ state }) => t(stateKeys[state]) },
    {
      id: 'act',
      name: t('served.change'),
      look: 'action',
      narrow: 'end',
      cell: (record) =>
        record.id === newest ? (
          <RecordActions
            record={record}
            onDone={() => {
              void answer.renew();
              onDone();
            }}
          />
        ) : null,
    },
  ];
  return (
    <Answered answer={answer}>
      {({ records }) =>
        records.length === 0 ? (
          <Small>{t('operations.tax.notFound', { number })}</Small>
        ) : (
          <DataTable label={number} columns={columns} rows={records} keyOf={({ id }) => id} />
        )
      }
    </Answered>
  );
}
