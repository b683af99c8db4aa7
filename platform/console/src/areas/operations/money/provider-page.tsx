import type { ProviderComparison, ProviderDay, ProviderDifference } from '@nitida/contract';
import { providerKinds } from '@nitida/contract/money';
import { Button } from '@nitida/ui/buttons';
import { Note } from '@nitida/ui/feedback';
import { formatDate } from '@nitida/ui/format';
import { FailureNote } from '@nitida/ui/forms';
import { Small } from '@nitida/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCalls } from '../../../calls/calls-context.ts';
import { failureText } from '../../../calls/failure-text.ts';
import { Actions } from '../../../parts/actions.tsx';
import { Code } from '../../../parts/code.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { Mark } from '../../../parts/mark.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { Section, Sections } from '../../../parts/section.tsx';
import { useMoney } from '../../../parts/use-money.ts';
import { localeOf } from '../../../parts/when.tsx';
import { ledgerKeys } from '../words.ts';
import { useMonth } from './use-month.tsx';

const Ask = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px;

  > p {
    max-width: 44em;
  }
  > button {
    justify-self: start;
  }
`;

/** What the payment provider says that moved in a month beside what the ledger says, differences first. */
export default function ProviderPage() {
  const { t } = useTranslation();
  const { month, name, buttons } = useMonth();
  return (
    <>
      <PageHead title={t('operations.provider.name')} lead={name} actions={<Actions>{buttons}</Actions>} />
      <MonthComparison key={month} month={month} />
    </>
  );
}

/** The provider is asked only when somebody wants it, because the audit records each comparison. */
function MonthComparison({ month }: { month: string }) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const [comparison, setComparison] = useState<ProviderComparison | null>(null);

  async function compare(): Promise<void> {
    setBusy(true);
    setError(undefined);
    const result = await call('compareProvider', { body: { month } });
    setBusy(false);
    if (result.ok) setComparison(result.data.comparison);
    else setError(failureText(t, result.failure));
  }

  return (
    <Sections>
      <Ask>
        <p>{t('operations.provider.lead')}</p>
        <FailureNote error={error} />
        <Button isCompact isBusy={isBusy} busyLabel={t('common.loading')} onPress={() => void compare()}>
          {t('operations.provider.compare')}
        </Button>
      </Ask>
      {comparison ? <Comparison comparison={comparison} /> : null}
    </Sections>
  );
}

function Comparison({ comparison: { differences, days } }: { comparison: ProviderComparison }) {
  const { t } = useTranslation();
  return (
    <>
      <Section title={t('operations.provider.differences')}>
        {differences.length === 0 ? (
          <Note tone="ok" isLive>
            {t('operations.provider.equal')}
          </Note>
        ) : (
          <>
            <Note tone="error" isLive>
              {t('operations.provider.differ', { count: differences.length })}
            </Note>
            <DifferenceTable differences={differences} />
          </>
        )}
      </Section>
      <Section title={t('operations.provider.days')}>
        {days.length === 0 ? <Small>{t('operations.money.nothing')}</Small> : <DayTable days={days} />}
      </Section>
    </>
  );
}

function DifferenceTable({ differences }: { differences: readonly ProviderDifference[] }) {
  const { t, i18n } = useTranslation();
  const money = useMoney();
  const columns: Column<ProviderDifference>[] = [
    {
      id: 'order',
      name: t('operations.orders.number'),
      look: 'title',
      cell: ({ order }) => (order ? <Link to={`/operations/orders/${order.id}`}>{order.number}</Link> : t('operations.provider.noOrder')),
    },
    { id: 'date', name: t('operations.start.date'), look: 'short', cell: ({ date }) => formatDate(date, localeOf(i18n.language), 'fact') },
    { id: 'kind', name: t('operations.order.what'), cell: ({ kind }) => t(ledgerKeys[kind]) },
    { id: 'theirs', name: t('operations.provider.theirs'), look: 'number', cell: ({ theirs }) => money(theirs) },
    { id: 'ours', name: t('operations.provider.ours'), look: 'number', cell: ({ ours }) => money(ours) },
    { id: 'by', name: t('operations.provider.difference'), look: 'number', cell: ({ theirs, ours }) => money(theirs - ours) },
    { id: 'reference', name: t('operations.provider.reference'), narrow: 'line', cell: ({ reference }) => <Code>{reference}</Code> },
  ];
  return (
    <DataTable
      label={t('operations.provider.differences')}
      columns={columns}
      rows={differences}
      keyOf={({ kind, reference }) => `${kind} ${reference}`}
    />
  );
}

function DayTable({ days }: { days: readonly ProviderDay[] }) {
  const { t, i18n } = useTranslation();
  const money = useMoney();
  const rows = days.flatMap(({ date, theirs, ours }) =>
    providerKinds
      .filter((kind) => theirs[kind] > 0 || ours[kind] > 0)
      .map((kind) => ({ date, kind, theirs: theirs[kind], ours: ours[kind] })),
  );
  const columns: Column<(typeof rows)[number]>[] = [
    { id: 'date', name: t('operations.start.date'), look: 'title', cell: ({ date }) => formatDate(date, localeOf(i18n.language), 'fact') },
    { id: 'kind', name: t('operations.order.what'), width: '30%', narrow: 'line', cell: ({ kind }) => t(ledgerKeys[kind]) },
    { id: 'theirs', name: t('operations.provider.theirs'), look: 'number', cell: ({ theirs }) => money(theirs) },
    { id: 'ours', name: t('operations.provider.ours'), look: 'number', cell: ({ ours }) => money(ours) },
    {
      id: 'state',
      name: t('operations.orders.state'),
      narrow: 'inline',
      cell: ({ theirs, ours }) => (
        <Mark $tone={theirs === ours ? 'good' : 'bad'}>
          {t(theirs === ours ? 'operations.provider.same' : 'operations.provider.different')}
        </Mark>
      ),
    },
  ];
  return <DataTable label={t('operations.provider.days')} columns={columns} rows={rows} keyOf={({ date, kind }) => `${date} ${kind}`} />;
}
