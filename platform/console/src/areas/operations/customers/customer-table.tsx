import type { StaffCustomer } from '@nitida/contract';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { PhoneLink } from '../../../parts/phone-link.tsx';
import { When } from '../../../parts/when.tsx';

/** Customers with how they are reached. */
export function CustomerTable({ customers }: { customers: readonly StaffCustomer[] }) {
  const { t } = useTranslation();
  const columns: Column<StaffCustomer>[] = [
    {
      id: 'name',
      name: t('operations.orders.customer'),
      look: 'title',
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
    { id: 'since', name: t('operations.customer.since'), look: 'short', cell: ({ createdAt }) => <When at={createdAt} /> },
  ];
  return <DataTable label={t('operations.customer.list')} columns={columns} rows={customers} keyOf={({ id }) => id} />;
}
