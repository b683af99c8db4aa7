import type { StaffCleanerDetail } from '@nitida/contract';
import { formatDuration } from '@nitida/ui/format';
import { Small } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CsvLink } from '../../../parts/csv-link.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { Mark } from '../../../parts/mark.tsx';
import { typedEuros } from '../../../parts/read-euros.ts';
import { Section } from '../../../parts/section.tsx';
import { useMoney } from '../../../parts/use-money.ts';
import { localeOf, When } from '../../../parts/when.tsx';
import { VisitTime } from '../orders/visit-time.tsx';
import { serviceKeys, serviceTones } from '../words.ts';

type Job = StaffCleanerDetail['jobs'][number];
type Payout = StaffCleanerDetail['payouts'][number];

export function JobTable({ jobs, isCut }: { jobs: readonly Job[]; isCut: boolean }) {
  const { t } = useTranslation();
  const money = useMoney();
  const columns: Column<Job>[] = [
    {
      id: 'number',
      name: t('operations.orders.number'),
      look: 'title',
      cell: ({ order }) => <Link to={`/operations/orders/${order.id}`}>{order.number}</Link>,
    },
    { id: 'when', name: t('operations.orders.when'), look: 'short', narrow: 'line', cell: ({ order }) => <VisitTime {...order} /> },
    { id: 'where', name: t('operations.order.place'), narrow: 'inline', cell: ({ order }) => order.city },
    {
      id: 'state',
      name: t('operations.orders.state'),
      narrow: 'inline',
      cell: ({ order }) => <Mark $tone={serviceTones[order.service]}>{t(serviceKeys[order.service])}</Mark>,
    },
    {
      id: 'pay',
      name: t('operations.cleaner.pay'),
      look: 'short',
      narrow: 'inline',
      cell: ({ pay }) => (pay === null ? null : money(pay)),
    },
  ];
  return (
    <Section title={t('operations.cleaner.jobs')}>
      {jobs.length === 0 ? (
        <Small>{t('operations.cleaner.noJobs')}</Small>
      ) : (
        <DataTable label={t('operations.cleaner.jobs')} columns={columns} rows={jobs} keyOf={({ order }) => order.id} />
      )}
      {isCut ? <Small>{t('operations.cleaner.cutJobs', { shown: jobs.length })}</Small> : null}
    </Section>
  );
}

export function RatingList({ ratings, isCut }: { ratings: StaffCleanerDetail['ratings']; isCut: boolean }) {
  const { t } = useTranslation();
  return (
    <Section title={t('operations.cleaner.ratings')}>
      {ratings.length === 0 ? <Small>{t('operations.cleaner.noRatings')}</Small> : null}
      <ul>
        {ratings.map(({ orderId, orderNumber, rate, feedback, at }) => (
          <li key={orderId}>
            {t('operations.order.stars', { count: rate })} · <Link to={`/operations/orders/${orderId}`}>{orderNumber}</Link>{' '}
            <Small as="span">
              <When at={at} />
            </Small>
            {feedback ? <p>{feedback}</p> : null}
          </li>
        ))}
      </ul>
      {isCut ? <Small>{t('operations.cleaner.cutRatings', { shown: ratings.length })}</Small> : null}
    </Section>
  );
}

/** The statement: each payout with its calculation, also as a file. */
export function PayTable({ payouts, name }: { payouts: readonly Payout[]; name: string }) {
  const { t, i18n } = useTranslation();
  const money = useMoney();
  const columns: Column<Payout>[] = [
    { id: 'at', name: t('operations.order.at'), look: 'short', narrow: 'inline', cell: ({ paidAt }) => <When at={paidAt} /> },
    {
      id: 'order',
      name: t('operations.orders.number'),
      look: 'title',
      cell: ({ orderId, orderNumber }) => <Link to={`/operations/orders/${orderId}`}>{orderNumber}</Link>,
    },
    {
      id: 'sum',
      name: t('operations.cleaner.calculation'),
      narrow: 'line',
      cell: ({ labourMinutes, cleaners, ratePerHour, bonusPercent }) =>
        t('operations.cleaner.calculated', {
          time: formatDuration(labourMinutes / cleaners, localeOf(i18n.language)),
          rate: money(ratePerHour),
          bonus: bonusPercent,
        }),
    },
    { id: 'amount', name: t('operations.order.amount'), look: 'number', narrow: 'inline', cell: ({ amount }) => money(amount) },
  ];
  const rows = payouts.map((row) => [
    row.orderNumber,
    row.date,
    typedEuros(row.amount),
    row.level,
    typedEuros(row.ratePerHour),
    row.paidAt,
  ]);
  return (
    <Section
      title={t('operations.cleaner.statement')}
      actions={
        payouts.length === 0 ? undefined : (
          <CsvLink fileName={`statement-${name}.csv`} head={['order', 'date', 'euros', 'level', 'rate per hour', 'paid at']} rows={rows} />
        )
      }
    >
      {payouts.length === 0 ? (
        <Small>{t('operations.cleaner.noPay')}</Small>
      ) : (
        <DataTable label={t('operations.cleaner.statement')} columns={columns} rows={payouts} keyOf={({ id }) => id} />
      )}
    </Section>
  );
}
