import type { PayMonth } from '@nitida/contract';
import { Small } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CsvLink } from '../../../parts/csv-link.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { typedEuros } from '../../../parts/read-euros.ts';
import { Section } from '../../../parts/section.tsx';
import { useMoney } from '../../../parts/use-money.ts';
import { type PaidCleaner, paidCleaners } from './paid-cleaners.ts';

/** What each cleaner was paid in a month. The file has every payout. */
export function Pay({ month, pay: { rows, total } }: { month: string; pay: PayMonth }) {
  const { t } = useTranslation();
  const money = useMoney();
  const columns: Column<PaidCleaner>[] = [
    {
      id: 'name',
      name: t('operations.cleaner.who'),
      look: 'title',
      cell: ({ id, name }) => <Link to={`/operations/cleaners/${id}`}>{name}</Link>,
    },
    { id: 'visits', name: t('operations.cleaner.jobs'), look: 'number', cell: ({ visits }) => visits },
    { id: 'amount', name: t('operations.cleaner.pay'), look: 'number', narrow: 'inline', cell: ({ amount }) => money(amount) },
  ];
  const file = rows.map(({ cleaner, orderNumber, date, amount }) => [cleaner, orderNumber, date, typedEuros(amount)]);
  return (
    <Section
      title={t('operations.money.pay')}
      actions={
        rows.length === 0 ? undefined : <CsvLink fileName={`pay-${month}.csv`} head={['cleaner', 'order', 'date', 'euros']} rows={file} />
      }
    >
      <Small>{rows.length === 0 ? t('operations.money.noPay') : t('operations.money.paid', { sum: money(total) })}</Small>
      {rows.length === 0 ? null : (
        <DataTable label={t('operations.money.pay')} columns={columns} rows={paidCleaners(rows)} keyOf={({ id }) => id} />
      )}
    </Section>
  );
}
