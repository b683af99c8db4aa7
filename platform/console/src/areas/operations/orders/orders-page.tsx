import { type ListedOrder, orderRepeats, orderSorts, paymentStates, serviceStates } from '@nitida/contract';
import { Micro } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useCalls } from '../../../calls/calls-context.ts';
import { useAnswer } from '../../../calls/use-answer.ts';
import { useLiveAnswer } from '../../../calls/use-live-answer.ts';
import { useSteady } from '../../../calls/use-steady.ts';
import { Answered } from '../../../parts/answered.tsx';
import { decimalComma, spanishDay } from '../../../parts/csv.ts';
import { type Filter, FilterForm } from '../../../parts/filter-form.tsx';
import { atOnce } from '../../../parts/list-file.tsx';
import type { ListColumn } from '../../../parts/list-table.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { entriesIn } from '../../../parts/paged.tsx';
import { rowsOfPage, StaffList } from '../../../parts/staff-list.tsx';
import { oneOf, sortingOf, useListQuery } from '../../../parts/use-list-query.ts';
import { paymentKeys, repeatKeys, serviceKeys } from '../words.ts';
import { FoundPeople, shortestSearch } from './found-people.tsx';
import { useOrderColumns } from './order-table.tsx';

const names = ['text', 'service', 'payment', 'repeats', 'place', 'cleaner', 'from', 'until', 'sort', 'direction', 'after'] as const;

/** All orders, filtered and sorted as the address says, page by page. */
export default function OrdersPage() {
  const { t } = useTranslation();
  const { call } = useCalls();
  const { values, show } = useListQuery(names);
  const filters = useFilters();
  const columns = useColumns();
  const file = useFile();
  const { sorting, query: turn } = sortingOf(orderSorts, values, { sort: 'number', direction: 'descending' });
  const query = {
    ...values,
    ...turn,
    service: oneOf(serviceStates, values.service),
    payment: oneOf(paymentStates, values.payment),
    repeats: oneOf(orderRepeats, values.repeats),
  };
  const answer = useSteady(useLiveAnswer(['getOrders', { query: { ...query, limit: rowsOfPage + 1 } }]));
  const read = async (last?: ListedOrder) =>
    entriesIn(await call('getOrders', { query: { ...query, after: last?.id, limit: atOnce } }), ({ orders }) => orders);
  return (
    <>
      <PageHead title={t('operations.orders.name')} />
      <FilterForm filters={filters} values={values} show={show} />
      {values.text !== undefined && values.text.length >= shortestSearch ? <FoundPeople text={values.text} /> : null}
      <Answered answer={answer}>
        {({ orders, count, isMore }) => (
          <StaffList
            label={t('operations.orders.name')}
            title={t(isMore ? 'operations.orders.foundMore' : 'operations.orders.found', { count })}
            isMore={isMore && values.text !== undefined}
            entries={orders}
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

function useFilters(): Filter[] {
  const { t } = useTranslation();
  const cleaners = useAnswer(['getCleaners']).data?.cleaners ?? [];
  const all = t('operations.audit.everything');
  return [
    { name: 'text', label: t('operations.orders.search'), kind: 'search' },
    { name: 'place', label: t('operations.list.place'), kind: 'text' },
    { name: 'from', label: t('operations.audit.from'), kind: 'day' },
    { name: 'until', label: t('operations.audit.until'), kind: 'day' },
    {
      name: 'service',
      label: t('operations.orders.state'),
      kind: 'choice',
      all: t('operations.board.allStates'),
      items: serviceStates.map((id) => ({ id, name: t(serviceKeys[id]) })),
    },
    {
      name: 'payment',
      label: t('operations.orders.payment'),
      kind: 'choice',
      all,
      items: paymentStates.map((id) => ({ id, name: t(paymentKeys[id]) })),
    },
    { name: 'cleaner', label: t('operations.cleaner.who'), kind: 'choice', all: t('operations.board.allCleaners'), items: cleaners },
    {
      name: 'repeats',
      label: t('operations.order.repeat'),
      kind: 'choice',
      all,
      items: orderRepeats.map((id) => ({ id, name: t(repeatKeys[id]) })),
    },
  ];
}

function useColumns(): ListColumn<ListedOrder>[] {
  const { t } = useTranslation();
  const { number, start, state, total } = useOrderColumns<ListedOrder>();
  return [
    number,
    start,
    {
      id: 'customer',
      name: t('operations.orders.customer'),
      width: '26%',
      narrow: 'line',
      isSorting: true,
      cell: ({ customer, postalCode, city }) => (
        <div>
          <Link to={`/operations/customers/${customer.id}`}>{customer.name}</Link>
          <Micro as="div">
            {postalCode} {city}
          </Micro>
        </div>
      ),
    },
    {
      id: 'cleaners',
      name: t('operations.order.assigned'),
      cell: ({ cleaners }) => cleaners.map(({ name }) => name).join(', '),
    },
    {
      id: 'repeats',
      name: t('operations.order.repeat'),
      narrow: 'inline',
      cell: ({ isSeries }) => t(repeatKeys[isSeries ? 'series' : 'once']),
    },
    state,
    total,
  ];
}

function useFile() {
  const { t } = useTranslation();
  return {
    name: 'orders.csv',
    head: [
      ...[t('operations.orders.number'), t('operations.list.day'), t('operations.list.time'), t('operations.orders.customer')],
      ...[t('operations.customer.email'), t('operations.customer.mobile'), t('operations.list.postalCode'), t('operations.list.town')],
      ...[t('operations.order.assigned'), t('operations.order.repeat'), t('operations.orders.state'), t('operations.orders.payment')],
      t('operations.orders.total'),
    ],
    rowOf: ({ number, date, time, customer, postalCode, city, cleaners, isSeries, service, payment, total }: ListedOrder) => [
      ...[number, spanishDay(date), time, customer.name, customer.email, customer.mobile, postalCode, city],
      ...[cleaners.map(({ name }) => name).join(', '), t(repeatKeys[isSeries ? 'series' : 'once'])],
      ...[t(serviceKeys[service]), t(paymentKeys[payment]), decimalComma(total / 100)],
    ],
  };
}
