import type { StaffOrder } from '@nitida/contract';
import { Micro } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { Mark } from '../../../parts/mark.tsx';
import { useMoney } from '../../../parts/use-money.ts';
import { paymentKeys, serviceKeys, serviceTones } from '../words.ts';
import { VisitTime } from './visit-time.tsx';

interface OrderTableProps {
  label: string;
  orders: readonly StaffOrder[];
  /** Left out on the page of the customer. */
  hasCustomer?: boolean;
}

/** Orders with their state, one in a row. */
export function OrderTable({ label, orders, hasCustomer = true }: OrderTableProps) {
  const { t } = useTranslation();
  const money = useMoney();
  const columns: Column<StaffOrder>[] = [
    {
      id: 'number',
      name: t('operations.orders.number'),
      look: 'title',
      cell: ({ id, number }) => <Link to={`/operations/orders/${id}`}>{number}</Link>,
    },
    { id: 'when', name: t('operations.orders.when'), look: 'short', narrow: 'line', cell: (order) => <VisitTime {...order} /> },
    ...(hasCustomer
      ? [
          {
            id: 'customer',
            name: t('operations.orders.customer'),
            width: '30%',
            narrow: 'line' as const,
            cell: ({ customer, city }: StaffOrder) => (
              <div>
                <Link to={`/operations/customers/${customer.id}`}>{customer.name}</Link>
                <Micro as="div">{city}</Micro>
              </div>
            ),
          },
        ]
      : []),
    {
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
    { id: 'total', name: t('operations.orders.total'), look: 'number', narrow: 'inline', cell: ({ total }) => money(total) },
  ];
  return <DataTable label={label} columns={columns} rows={orders} keyOf={({ id }) => id} />;
}
