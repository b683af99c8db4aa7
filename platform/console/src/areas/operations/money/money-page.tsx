import type { LedgerDay, VatMonth, VatRow } from '@nitida/contract';
import { formatDate } from '@nitida/ui/format';
import { Small } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../../calls/use-answer.ts';
import { Actions } from '../../../parts/actions.tsx';
import { Answered } from '../../../parts/answered.tsx';
import { CsvLink } from '../../../parts/csv-link.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { Facts } from '../../../parts/facts.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { typedEuros } from '../../../parts/read-euros.ts';
import { Section, Sections } from '../../../parts/section.tsx';
import { useMoney } from '../../../parts/use-money.ts';
import { localeOf } from '../../../parts/when.tsx';
import { ledgerKeys } from '../words.ts';
import { Pay } from './pay.tsx';
import { useMonth } from './use-month.tsx';

/** The ledger of a month by day, its VAT, and what cleaners were paid. */
export default function MoneyPage() {
  const { t } = useTranslation();
  const { month, name, buttons } = useMonth();
  const days = useAnswer(['getLedgerDays', { query: { month } }]);
  const vat = useAnswer(['getVatMonth', { query: { month } }]);
  const pay = useAnswer(['getPayMonth', { query: { month } }]);
  return (
    <>
      <PageHead title={t('operations.money.name')} lead={name} actions={<Actions>{buttons}</Actions>} />
      <Sections>
        <Answered answer={vat}>{(known) => <Vat month={month} vat={known.month} />}</Answered>
        <Answered answer={pay}>{(known) => <Pay month={month} pay={known.month} />}</Answered>
        <Ledger month={month} answer={days} />
      </Sections>
    </>
  );
}

function Ledger({ month, answer }: { month: string; answer: ReturnType<typeof useAnswer<'getLedgerDays'>> }) {
  const { t } = useTranslation();
  const rows = (answer.data?.days ?? []).map(({ date, kind, rows, amount }) => [date, kind, String(rows), typedEuros(amount)]);
  return (
    <Section
      title={t('operations.money.ledger')}
      actions={
        rows.length === 0 ? undefined : <CsvLink fileName={`ledger-${month}.csv`} head={['date', 'kind', 'rows', 'euros']} rows={rows} />
      }
    >
      <Answered answer={answer}>{(known) => <DayTable days={known.days} />}</Answered>
    </Section>
  );
}

function Vat({ month, vat: { rows, net, vat, total } }: { month: string; vat: VatMonth }) {
  const { t } = useTranslation();
  const money = useMoney();
  const file = rows.map((row: VatRow) => [
    row.number,
    row.orderNumber,
    row.date,
    typedEuros(row.net),
    typedEuros(row.vat),
    typedEuros(row.total),
  ]);
  return (
    <Section
      title={t('operations.money.vat')}
      actions={
        rows.length === 0 ? undefined : (
          <CsvLink fileName={`vat-${month}.csv`} head={['number', 'order', 'date', 'net', 'vat', 'total']} rows={file} />
        )
      }
    >
      <Facts
        facts={[
          { name: t('operations.money.documents'), value: String(rows.length) },
          { name: t('operations.money.net'), value: money(net) },
          { name: t('operations.money.vat'), value: money(vat) },
          { name: t('operations.orders.total'), value: money(total) },
        ]}
      />
    </Section>
  );
}

function DayTable({ days }: { days: readonly LedgerDay[] }) {
  const { t, i18n } = useTranslation();
  const money = useMoney();
  const columns: Column<LedgerDay>[] = [
    {
      id: 'date',
      name: t('operations.start.date'),
      look: 'title',
      cell: ({ date }) => formatDate(date, localeOf(i18n.language), 'fact'),
    },
    { id: 'kind', name: t('operations.order.what'), width: '44%', narrow: 'line', cell: ({ kind }) => t(ledgerKeys[kind]) },
    { id: 'rows', name: t('operations.money.rows'), look: 'number', cell: ({ rows }) => rows },
    { id: 'amount', name: t('operations.order.amount'), look: 'number', narrow: 'inline', cell: ({ amount }) => money(amount) },
  ];
  if (days.length === 0) return <Small>{t('operations.money.nothing')}</Small>;
  return <DataTable label={t('operations.money.ledger')} columns={columns} rows={days} keyOf={({ date, kind }) => `${date} ${kind}`} />;
}
