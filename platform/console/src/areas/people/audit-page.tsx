import type { AuditEntry } from '@nitida/contract';
import { EmptyState } from '@nitida/ui/feedback';
import { Micro } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useCalls } from '../../calls/calls-context.ts';
import { useAnswer } from '../../calls/use-answer.ts';
import { Answered } from '../../parts/answered.tsx';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { type Filter, FilterForm } from '../../parts/filter-form.tsx';
import { atOnce, ListFile } from '../../parts/list-file.tsx';
import { OlderButton } from '../../parts/older-button.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { useListQuery } from '../../parts/use-list-query.ts';
import { useOlder } from '../../parts/use-older.ts';
import { When } from '../../parts/when.tsx';
import { actionItems, actionText, authorText } from './audit-words.ts';
import { detailsText } from './details-text.ts';

const names = ['by', 'action', 'text', 'subject', 'from', 'until'] as const;
type AuditQuery = Partial<Record<(typeof names)[number], string>>;

/** Who changed what and when, newest first, with a search and a file. */
export default function AuditPage() {
  const { t, i18n } = useTranslation();
  const { values, show } = useListQuery(names);
  const people = useAnswer(['getPeople']).data?.people ?? [];
  const filters: Filter[] = [
    { name: 'by', label: t('operations.order.who'), kind: 'choice', all: t('operations.audit.everybody'), items: people },
    {
      name: 'action',
      label: t('operations.audit.call'),
      kind: 'choice',
      all: t('operations.audit.everything'),
      items: actionItems(t, i18n.language),
    },
    { name: 'text', label: t('operations.audit.text'), kind: 'text' },
    { name: 'subject', label: t('operations.audit.subject'), kind: 'text' },
    { name: 'from', label: t('operations.audit.from'), kind: 'day' },
    { name: 'until', label: t('operations.audit.until'), kind: 'day' },
  ];
  return (
    <>
      <PageHead title={t('operations.audit.name')} lead={t('operations.audit.lead')} />
      <FilterForm filters={filters} values={values} show={show} />
      <Entries key={JSON.stringify(values)} query={values} />
    </>
  );
}

function Entries({ query }: { query: AuditQuery }) {
  const { t } = useTranslation();
  const answer = useAnswer(['getAudit', { query }]);
  return (
    <Answered answer={answer}>
      {({ entries }) =>
        entries.length === 0 ? <EmptyState title={t('operations.audit.empty')} /> : <PagedEntries newest={entries} query={query} />
      }
    </Answered>
  );
}

const Above = styled.div`
  display: grid;
  justify-items: start;
  gap: 10px;
  margin-bottom: 14px;
`;
const fileHead = ['at', 'by', 'call', 'subject', 'details', 'what'];

/** The newest entries, and older ones as far as somebody asked for them. The file has all. */
function PagedEntries({ newest, query }: { newest: readonly AuditEntry[]; query: AuditQuery }) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const older = useOlder(newest, ({ id }) => call('getAudit', { query: { ...query, before: Number(id) } }));
  const { entries } = older;
  return (
    <>
      <Above>
        <ListFile
          label={t('operations.audit.file')}
          fileName="audit.csv"
          head={fileHead}
          rowOf={({ at, by, action, subject, details }: AuditEntry) => [
            ...[at, by, action, subject ?? '', detailsText(details)],
            actionText(t, action),
          ]}
          read={(last) => call('getAudit', { query: { ...query, limit: atOnce, ...(last && { before: Number(last.id) }) } })}
        />
      </Above>
      <EntryTable entries={entries} />
      <OlderButton older={older} />
    </>
  );
}

function EntryTable({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation();
  const columns: Column<AuditEntry>[] = [
    { id: 'at', name: t('operations.order.at'), look: 'short', narrow: 'inline', cell: ({ at }) => <When at={at} /> },
    { id: 'what', name: t('operations.audit.call'), look: 'title', cell: ({ action }) => actionText(t, action) },
    { id: 'who', name: t('operations.order.who'), narrow: 'line', cell: (entry) => authorText(t, entry) },
    { id: 'details', name: t('operations.audit.details'), width: '34%', narrow: 'line', cell: ({ details }) => detailsText(details) },
    {
      id: 'subject',
      name: t('operations.audit.subject'),
      cell: ({ subject }) => (subject === null ? null : <Micro as="div">{subject}</Micro>),
    },
  ];
  return <DataTable label={t('operations.audit.name')} columns={columns} rows={entries} keyOf={({ id }) => id} />;
}
