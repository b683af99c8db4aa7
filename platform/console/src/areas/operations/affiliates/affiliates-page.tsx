import type { Affiliate, AffiliateDue } from '@nitida/contract';
import { EmptyState } from '@nitida/ui/feedback';
import { formatDate } from '@nitida/ui/format';
import { Micro } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useLiveAnswer } from '../../../calls/use-live-answer.ts';
import { Answered } from '../../../parts/answered.tsx';
import { Code } from '../../../parts/code.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { Mark } from '../../../parts/mark.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { Section, Sections } from '../../../parts/section.tsx';
import { useMoney } from '../../../parts/use-money.ts';
import { localeOf, When } from '../../../parts/when.tsx';
import { WaitingItems } from '../inbox/waiting-items.tsx';

/** The affiliates with their statements, and those who ask to be one. */
export default function AffiliatesPage() {
  const { t } = useTranslation();
  const affiliates = useLiveAnswer(['getAffiliates']);
  const dues = useLiveAnswer(['getAffiliateDues']);
  return (
    <>
      <PageHead title={t('operations.affiliate.name')} lead={t('operations.affiliate.lead')} />
      <Sections>
        <Section title={t('operations.affiliate.requests')}>
          <WaitingItems kind="join" none={t('operations.affiliate.noRequests')} />
        </Section>
        <Section title={t('operations.affiliate.all')}>
          <Answered answer={affiliates}>
            {(known) =>
              known.affiliates.length === 0 ? (
                <EmptyState title={t('operations.affiliate.none')} />
              ) : (
                <Answered answer={dues}>{(due) => <AffiliateTable affiliates={inOrder(known.affiliates, due.dues)} />}</Answered>
              )
            }
          </Answered>
        </Section>
      </Sections>
    </>
  );
}

type Row = Affiliate & Pick<AffiliateDue, 'due' | 'since'>;

/** Those who are paid next stand first. */
const inOrder = (affiliates: readonly Affiliate[], dues: readonly AffiliateDue[]): Row[] =>
  dues.flatMap(({ affiliateId, due, since }) => affiliates.filter(({ id }) => id === affiliateId).map((each) => ({ ...each, due, since })));

function AffiliateTable({ affiliates }: { affiliates: readonly Row[] }) {
  const { t, i18n } = useTranslation();
  const money = useMoney();
  const next = affiliates.find(({ since }) => since !== null);
  const columns: Column<Row>[] = [
    {
      id: 'name',
      name: t('operations.affiliate.who'),
      look: 'title',
      cell: ({ id, name, company }) => (
        <div>
          <Link to={`/operations/affiliates/${id}`}>{name}</Link>
          {company === '' ? null : <Micro as="div">{company}</Micro>}
        </div>
      ),
    },
    {
      id: 'due',
      name: t('operations.affiliate.due'),
      look: 'short',
      cell: (row) => (
        <div>
          {row === next ? <Mark $tone="wait">{t('operations.affiliate.next', { amount: money(row.due) })}</Mark> : money(row.due)}
          {row.since === null ? null : (
            <Micro as="div">{t('operations.affiliate.waiting', { date: formatDate(row.since, localeOf(i18n.language), 'short') })}</Micro>
          )}
        </div>
      ),
    },
    { id: 'email', name: t('operations.customer.email'), narrow: 'line', cell: ({ email }) => email },
    { id: 'link', name: t('operations.affiliate.link'), width: '30%', narrow: 'line', cell: ({ link }) => <Code>{link}</Code> },
    { id: 'since', name: t('operations.affiliate.since'), look: 'short', cell: ({ createdAt }) => <When at={createdAt} /> },
  ];
  return <DataTable label={t('operations.affiliate.all')} columns={columns} rows={affiliates} keyOf={({ id }) => id} />;
}
