import type { AuditEntry } from '@nitida/contract';
import { Button } from '@nitida/ui/buttons';
import { DateField, parseTypedDate, typedDate } from '@nitida/ui/date';
import { EmptyState } from '@nitida/ui/feedback';
import { Select, TextField } from '@nitida/ui/forms';
import { Micro } from '@nitida/ui/type';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCalls } from '../../calls/calls-context.ts';
import { useAnswer } from '../../calls/use-answer.ts';
import { Answered } from '../../parts/answered.tsx';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { OlderButton } from '../../parts/older-button.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { useOlder } from '../../parts/use-older.ts';
import { When } from '../../parts/when.tsx';
import { AuditFile } from './audit-file.tsx';
import { type AuditQuery, auditFields } from './audit-query.ts';
import { actionItems, actionText, authorText } from './audit-words.ts';
import { detailsText } from './details-text.ts';

const Search = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(210px, 100%), 1fr));
  align-items: end;
  gap: 12px;
  margin-bottom: 28px;

  button {
    justify-self: start;
  }
`;

/** Who changed what and when, newest first, with a search and a file. */
export default function AuditPage() {
  const { t, i18n } = useTranslation();
  const [params, setParams] = useSearchParams();
  const query: AuditQuery = Object.fromEntries(auditFields.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])));
  const people = useAnswer(['getPeople']).data?.people ?? [];
  const [typed, setTyped] = useState({
    text: query.text ?? '',
    subject: query.subject ?? '',
    from: typedDay(query.from),
    until: typedDay(query.until),
  });
  const isNoDay = (text: string) => text.trim() !== '' && parseTypedDate(text) === null;
  const show = (wish: AuditQuery) =>
    setParams(Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== '')), { replace: true });
  const search = (event: FormEvent) => {
    event.preventDefault();
    if (isNoDay(typed.from) || isNoDay(typed.until)) return;
    show({ ...query, ...typed, from: parseTypedDate(typed.from) ?? '', until: parseTypedDate(typed.until) ?? '' });
  };
  return (
    <>
      <PageHead title={t('operations.audit.name')} lead={t('operations.audit.lead')} />
      <Search role="search" onSubmit={search}>
        <Select
          name="by"
          label={t('operations.order.who')}
          isRequired={false}
          value={query.by ?? ''}
          onChange={(by) => show({ ...query, by })}
          items={[{ id: '', name: t('operations.audit.everybody') }, ...people.map(({ id, name }) => ({ id, name }))]}
        />
        <Select
          name="action"
          label={t('operations.audit.call')}
          isRequired={false}
          value={query.action ?? ''}
          onChange={(action) => show({ ...query, action })}
          items={[{ id: '', name: t('operations.audit.everything') }, ...actionItems(t, i18n.language)]}
        />
        {(['text', 'subject'] as const).map((name) => (
          <TextField
            key={name}
            name={name}
            label={t(labels[name])}
            value={typed[name]}
            onChange={(text) => setTyped({ ...typed, [name]: text.trim() })}
            maxLength={64}
            isRequired={false}
            autoComplete="off"
            spellCheck={false}
          />
        ))}
        {(['from', 'until'] as const).map((name) => (
          <DateField
            key={name}
            name={name}
            label={t(labels[name])}
            value={typed[name]}
            onChange={(text) => setTyped({ ...typed, [name]: text })}
            error={isNoDay(typed[name]) ? t('operations.audit.noDay') : undefined}
            isRequired={false}
          />
        ))}
        <Button type="submit" look="secondary" isCompact>
          {t('operations.orders.find')}
        </Button>
      </Search>
      <Entries key={JSON.stringify(query)} query={query} />
    </>
  );
}

const labels = {
  text: 'operations.audit.text',
  subject: 'operations.audit.subject',
  from: 'operations.audit.from',
  until: 'operations.audit.until',
} as const;

/** A day of the address as its field has it. */
const typedDay = (date = ''): string => (date === '' ? '' : typedDate(date));

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

/** The newest entries, and older ones as far as somebody asked for them. The file has all. */
function PagedEntries({ newest, query }: { newest: readonly AuditEntry[]; query: AuditQuery }) {
  const { call } = useCalls();
  const older = useOlder(newest, ({ id }) => call('getAudit', { query: { ...query, before: Number(id) } }));
  const { entries } = older;
  return (
    <>
      <AuditFile query={query} />
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
