import { type ListedTaxRecord, taxRecordStates } from '@nitida/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCalls } from '../../../calls/calls-context.ts';
import { useAnswer } from '../../../calls/use-answer.ts';
import { useSteady } from '../../../calls/use-steady.ts';
import { Answered } from '../../../parts/answered.tsx';
import { decimalComma, spanishDay } from '../../../parts/csv.ts';
import { FilterForm } from '../../../parts/filter-form.tsx';
import { atOnce } from '../../../parts/list-file.tsx';
import type { ListColumn } from '../../../parts/list-table.tsx';
import { entriesIn } from '../../../parts/paged.tsx';
import { rowsOfPage, StaffList } from '../../../parts/staff-list.tsx';
import { oneOf, sortingOf, useListQuery } from '../../../parts/use-list-query.ts';
import { useMoney } from '../../../parts/use-money.ts';
import { dayText } from './day-text.ts';
import { stateKeys } from './state-keys.ts';

const names = ['state', 'sort', 'direction', 'after', 'quarter'] as const;

/** All records, the newest first, page by page. */
export function RecordList() {
  const { t } = useTranslation();
  const { call } = useCalls();
  const columns = useColumns();
  const { values, show } = useListQuery(names);
  const { sorting, query: turn } = sortingOf(['date'], values, { sort: 'date', direction: 'descending' });
  const query = { ...turn, state: oneOf(taxRecordStates, values.state), after: values.after };
  const answer = useSteady(useAnswer(['getTaxRecordList', { query: { ...query, limit: rowsOfPage + 1 } }]));
  const read = async (last?: ListedTaxRecord) =>
    entriesIn(await call('getTaxRecordList', { query: { ...query, after: last?.id, limit: atOnce } }), ({ records }) => records);
  const file = {
    name: 'tax-records.csv',
    head: [
      t('operations.tax.document'),
      t('operations.tax.type'),
      t('operations.tax.day'),
      t('operations.tax.total'),
      t('operations.tax.stateName'),
    ],
    rowOf: ({ number, type, date, total, state }: ListedTaxRecord) => [
      ...[number, typeText(t, type), spanishDay(date), decimalComma(total / 100), t(stateKeys[state])],
    ],
  };
  return (
    <>
      <FilterForm
        filters={[
          {
            name: 'state',
            label: t('operations.tax.stateName'),
            kind: 'choice',
            all: t('operations.board.allStates'),
            items: taxRecordStates.map((id) => ({ id, name: t(stateKeys[id]) })),
          },
        ]}
        values={values}
        show={show}
      />
      <Answered answer={answer}>
        {({ records, count, isMore }) => (
          <StaffList
            label={t('operations.tax.records')}
            title={t(isMore ? 'operations.tax.foundMore' : 'operations.tax.found', { count })}
            isMore={false}
            entries={records}
            columns={columns}
            nameOf={({ number }) => number}
            sorting={sorting}
            onSort={({ column, direction }) => show({ sort: column, direction })}
            after={values.after}
            file={file}
            read={read}
          />
        )}
      </Answered>
    </>
  );
}

const typeText = (t: (key: string) => string, type: string): string => (type === 'anulacion' ? t('operations.tax.annulment') : type);

function useColumns(): ListColumn<ListedTaxRecord>[] {
  const { t, i18n } = useTranslation();
  const money = useMoney();
  return [
    {
      id: 'number',
      name: t('operations.tax.document'),
      look: 'title',
      cell: ({ number, orderId }) => (orderId === null ? number : <Link to={`/operations/orders/${orderId}`}>{number}</Link>),
    },
    { id: 'type', name: t('operations.tax.type'), look: 'short', narrow: 'inline', cell: ({ type }) => typeText(t, type) },
    {
      id: 'date',
      name: t('operations.tax.day'),
      look: 'short',
      narrow: 'inline',
      isSorting: true,
      cell: ({ date }) => dayText(date, i18n.language),
    },
    { id: 'total', name: t('operations.tax.total'), look: 'number', narrow: 'inline', cell: ({ total }) => money(total) },
    { id: 'state', name: t('operations.tax.stateName'), narrow: 'inline', cell: ({ state }) => t(stateKeys[state]) },
  ];
}
