import { customerHaves, customerSorts, type ListedCustomer } from '@nitida/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCalls } from '../../../calls/calls-context.ts';
import { useAnswer } from '../../../calls/use-answer.ts';
import { useSteady } from '../../../calls/use-steady.ts';
import { Answered } from '../../../parts/answered.tsx';
import { decimalComma, spanishDay } from '../../../parts/csv.ts';
import { type Filter, FilterForm } from '../../../parts/filter-form.tsx';
import { atOnce } from '../../../parts/list-file.tsx';
import type { ListColumn } from '../../../parts/list-table.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { entriesIn } from '../../../parts/paged.tsx';
import { PhoneLink } from '../../../parts/phone-link.tsx';
import { rowsOfPage, StaffList } from '../../../parts/staff-list.tsx';
import { oneOf, sortingOf, useListQuery } from '../../../parts/use-list-query.ts';
import { useMoney } from '../../../parts/use-money.ts';
import { Day, dayOf } from '../../../parts/when.tsx';
import { customerHasKeys } from '../words.ts';

const names = ['text', 'place', 'has', 'from', 'until', 'sort', 'direction', 'after'] as const;

/** All customers, filtered and sorted as the address says, page by page. */
export default function CustomersPage() {
  const { t } = useTranslation();
  const { call } = useCalls();
  const { values, show } = useListQuery(names);
  const filters = useFilters();
  const columns = useColumns();
  const file = useFile();
  const { sorting, query: turn } = sortingOf(customerSorts, values, { sort: 'since', direction: 'descending' });
  const query = { ...values, ...turn, has: oneOf(customerHaves, values.has) };
  const answer = useSteady(useAnswer(['getCustomers', { query: { ...query, limit: rowsOfPage + 1 } }]));
  const read = async (last?: ListedCustomer) =>
    entriesIn(await call('getCustomers', { query: { ...query, after: last?.id, limit: atOnce } }), ({ customers }) => customers);
  return (
    <>
      <PageHead title={t('operations.customer.list')} />
      <FilterForm filters={filters} values={values} show={show} />
      <Answered answer={answer}>
        {({ customers, count, isMore }) => (
          <StaffList
            label={t('operations.customer.list')}
            title={t(isMore ? 'operations.customer.foundMore' : 'operations.customer.found', { count })}
            isMore={isMore && values.text !== undefined}
            entries={customers}
            columns={columns}
            nameOf={({ name }) => name}
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

function useFilters(): Filter[] {
  const { t } = useTranslation();
  return [
    { name: 'text', label: t('operations.customer.search'), kind: 'search' },
    { name: 'place', label: t('operations.list.place'), kind: 'text' },
    { name: 'from', label: t('operations.customer.lastFrom'), kind: 'day' },
    { name: 'until', label: t('operations.customer.lastUntil'), kind: 'day' },
    {
      name: 'has',
      label: t('operations.customer.has'),
      kind: 'choice',
      all: t('operations.audit.everything'),
      items: customerHaves.map((id) => ({ id, name: t(customerHasKeys[id]) })),
    },
  ];
}

function useColumns(): ListColumn<ListedCustomer>[] {
  const { t } = useTranslation();
  const money = useMoney();
  return [
    {
      id: 'name',
      name: t('operations.orders.customer'),
      look: 'title',
      isSorting: true,
      cell: ({ id, name }) => <Link to={`/operations/customers/${id}`}>{name}</Link>,
    },
    { id: 'email', name: t('operations.customer.email'), narrow: 'line', cell: ({ email }) => email },
    {
      id: 'mobile',
      name: t('operations.customer.mobile'),
      look: 'short',
      narrow: 'line',
      cell: ({ mobile }) => <PhoneLink mobile={mobile} />,
    },
    { id: 'city', name: t('operations.list.town'), cell: ({ city }) => city },
    { id: 'orders', name: t('operations.orders.name'), look: 'number', isSorting: true, cell: ({ orders }) => orders },
    {
      id: 'lastVisit',
      name: t('operations.customer.lastVisit'),
      look: 'short',
      isSorting: true,
      cell: ({ lastVisitAt }) => (lastVisitAt === null ? null : <Day at={lastVisitAt} />),
    },
    { id: 'since', name: t('operations.customer.since'), look: 'short', isSorting: true, cell: ({ createdAt }) => <Day at={createdAt} /> },
    {
      id: 'credit',
      name: t('operations.customer.credit'),
      look: 'number',
      isSorting: true,
      cell: ({ credit }) => (credit === 0 ? null : money(credit)),
    },
  ];
}

function useFile() {
  const { t } = useTranslation();
  return {
    name: 'customers.csv',
    head: [
      ...[t('operations.orders.customer'), t('operations.customer.email'), t('operations.customer.mobile'), t('operations.list.town')],
      ...[t('operations.orders.name'), t('operations.customer.lastVisit'), t('operations.customer.since'), t('operations.customer.credit')],
    ],
    rowOf: ({ name, email, mobile, city, orders, lastVisitAt, createdAt, credit }: ListedCustomer) => [
      ...[name, email, mobile, city, orders],
      ...[lastVisitAt === null ? '' : spanishDay(dayOf(lastVisitAt)), spanishDay(dayOf(createdAt)), decimalComma(credit / 100)],
    ],
  };
}
