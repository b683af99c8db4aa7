import type { Affiliate } from '@nitida/contract';
import { EmptyState } from '@nitida/ui/feedback';
import { Micro, Small } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useAnswer } from '../../../calls/use-answer.ts';
import { Answered } from '../../../parts/answered.tsx';
import { Code } from '../../../parts/code.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { Section, Sections } from '../../../parts/section.tsx';
import { When } from '../../../parts/when.tsx';

/** The affiliates with their statements, and those who ask to be one. */
export default function AffiliatesPage() {
  const { t } = useTranslation();
  const affiliates = useAnswer(['getAffiliates']);
  const requests = useAnswer(['getInbox', { query: { kind: 'join', state: 'open' } }]);
  return (
    <>
      <PageHead title={t('operations.affiliate.name')} lead={t('operations.affiliate.lead')} />
      <Sections>
        <Section title={t('operations.affiliate.requests')}>
          <Answered answer={requests}>
            {({ items }) =>
              items.length === 0 ? (
                <Small>{t('operations.affiliate.noRequests')}</Small>
              ) : (
                <ul>
                  {items.map(({ id, from, createdAt }) => (
                    <li key={id}>
                      <Link to={`/operations/inbox/${id}`}>{from}</Link>{' '}
                      <Small as="span">
                        <When at={createdAt} />
                      </Small>
                    </li>
                  ))}
                </ul>
              )
            }
          </Answered>
        </Section>
        <Section title={t('operations.affiliate.all')}>
          <Answered answer={affiliates}>
            {(known) =>
              known.affiliates.length === 0 ? (
                <EmptyState title={t('operations.affiliate.none')} />
              ) : (
                <AffiliateTable affiliates={known.affiliates} />
              )
            }
          </Answered>
        </Section>
      </Sections>
    </>
  );
}

function AffiliateTable({ affiliates }: { affiliates: readonly Affiliate[] }) {
  const { t } = useTranslation();
  const columns: Column<Affiliate>[] = [
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
    { id: 'email', name: t('operations.customer.email'), narrow: 'line', cell: ({ email }) => email },
    { id: 'link', name: t('operations.affiliate.link'), width: '34%', narrow: 'line', cell: ({ link }) => <Code>{link}</Code> },
    { id: 'since', name: t('operations.affiliate.since'), look: 'short', cell: ({ createdAt }) => <When at={createdAt} /> },
  ];
  return <DataTable label={t('operations.affiliate.all')} columns={columns} rows={affiliates} keyOf={({ id }) => id} />;
}
