import type { StaffOrder } from '@nitida/contract';
import { Micro } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { DataTable } from '../../../parts/data-table.tsx';
import type { ListColumn } from '../../../parts/list-table.tsx';
import { Mark } from '../../../parts/mark.tsx';
import { useMoney } from '../../../parts/use-money.ts';
import { paymentKeys, serviceKeys, serviceTones } from '../words.ts';
import { VisitTime } from './visit-time.tsx';

/** What an order shows wherever orders are listed: its number, its visit, its state and its total. */
export function useOrderColumns<T extends StaffOrder>() {
  const { t } = useTranslation();
  const money = useMoney();
  return {
    number: {
      id: 'number',
      name: t('operations.orders.number'),
      look: 'title',
      isSorting: true,
      cell: ({ id, number }) => <Link to={`/operations/orders/${id}`}>{number}</Link>,
    },
    start: {
      id: 'start',
      name: t('operations.orders.when'),
      look: 'short',
      narrow: 'line',
      isSorting: true,
      cell: (order) => <VisitTime {...order} />,
    },
    state: {
      id: 'state',
      name: t('operations.orders.state'),
      narrow: 'inline',
      cell: ({ service, payment }) => (
        <div>
          <Mark $tone={serviceTones[service]}>{t(serviceKeys[service])}</Mark>
          <Micro as="div">{t(paymentKeys[payment])}</Micro>
        </div>
      ),
    },
    total: {
      id: 'total',
      name: t('operations.orders.total'),
      look: 'number',
      narrow: 'inline',
      isSorting: true,
      cell: ({ total }) => money(total),
    },
  } satisfies Record<string, ListColumn<T>>;
}

/** The orders of one customer, one in a row. */
export function OrderTable({ label, orders }: { label: string; orders: readonly StaffOrder[] }) {
  const { number, start, state, total } = useOrderColumns();
  return <DataTable label={label} columns={[number, start, state, total]} rows={orders} keyOf={({ id }) => id} />;
}
