import { type SecurityEvent, securityOutcomes } from '@nitida/contract';
import { Button } from '@nitida/ui/buttons';
import { EmptyState } from '@nitida/ui/feedback';
import { Select, TextField } from '@nitida/ui/forms';
import { Micro } from '@nitida/ui/type';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCalls } from '../../calls/calls-context.ts';
import { useAnswer } from '../../calls/use-answer.ts';
import { Answered } from '../../parts/answered.tsx';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { OlderButton } from '../../parts/older-button.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { useOlder } from '../../parts/use-older.ts';
import { When } from '../../parts/when.tsx';
import { eventText, outcomeKeys, siteKeys } from './security-words.ts';

const SearchForm = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(210px, 100%), 1fr));
  align-items: end;
  gap: 12px;
  margin-bottom: 28px;

  button {
    justify-self: start;
  }
`;

const searched = ['who', 'network', 'outcome'] as const;
type Typed = Partial<Record<(typeof searched)[number], string>>;
interface SecurityQuery extends Omit<Typed, 'outcome'> {
  outcome?: SecurityEvent['outcome'];
}

/** Who logged in, failed, was limited or refused, newest first. */
export default function SecurityPage() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const query: SecurityQuery = Object.fromEntries(searched.flatMap((name) => (params.get(name) ? [[name, params.get(name)]] : [])));
  const [who, setWho] = useState(query.who ?? '');
  const show = (wish: Typed) => setParams(Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== '')), { replace: true });
  const search = (event: FormEvent) => {
    event.preventDefault();
    show({ ...query, who: who.trim() });
  };
  return (
    <>
      <PageHead title={t('operations.security.name')} lead={t('operations.security.lead')} />
      <SearchForm role="search" onSubmit={search}>
        <TextField
          name="who"
          label={t('operations.security.who')}
          value={who}
          onChange={setWho}
          maxLength={254}
          isRequired={false}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Select
          name="outcome"
          label={t('operations.security.outcome')}
          isRequired={false}
          value={query.outcome ?? ''}
          onChange={(outcome) => show({ ...query, outcome })}
          items={[{ id: '', name: t('operations.audit.everything') }, ...securityOutcomes.map((id) => ({ id, name: t(outcomeKeys[id]) }))]}
        />
        <Button type="submit" look="secondary" isCompact>
          {t('operations.orders.find')}
        </Button>
      </SearchForm>
      <Events key={JSON.stringify(query)} query={query} />
    </>
  );
}

function Events({ query }: { query: SecurityQuery }) {
  const { t } = useTranslation();
  const answer = useAnswer(['getSecurityEvents', { query }]);
  return (
    <Answered answer={answer}>
      {({ entries }) =>
        entries.length === 0 ? <EmptyState title={t('operations.audit.empty')} /> : <PagedEvents newest={entries} query={query} />
      }
    </Answered>
  );
}

function PagedEvents({ newest, query }: { newest: readonly SecurityEvent[]; query: SecurityQuery }) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const older = useOlder(newest, ({ id }) => call('getSecurityEvents', { query: { ...query, before: Number(id) } }));
  const columns: Column<SecurityEvent>[] = [
    { id: 'at', name: t('operations.order.at'), look: 'short', narrow: 'inline', cell: ({ at }) => <When at={at} /> },
    { id: 'what', name: t('operations.audit.call'), look: 'title', cell: ({ event }) => eventText(t, event) },
    {
      id: 'outcome',
      name: t('operations.security.outcome'),
      narrow: 'line',
      cell: ({ outcome, code }) => (
        <>
          {t(outcomeKeys[outcome])}
          {code === null ? null : <Micro as="div">{code}</Micro>}
        </>
      ),
    },
    { id: 'site', name: t('operations.security.site'), narrow: 'line', cell: ({ site }) => t(siteKeys[site]) },
    {
      id: 'account',
      name: t('operations.security.account'),
      cell: ({ account, about }) => (
        <>
          <Pseudonym field="who" value={account} />
          {about !== null && about !== account ? <Pseudonym field="who" value={about} /> : null}
        </>
      ),
    },
    { id: 'network', name: t('operations.security.network'), cell: ({ network }) => <Pseudonym field="network" value={network} /> },
  ];
  return (
    <>
      <DataTable label={t('operations.security.name')} columns={columns} rows={older.entries} keyOf={({ id }) => id} />
      <OlderButton older={older} />
    </>
  );
}

/** Leads to all events of the same account or network. */
function Pseudonym({ field, value }: { field: 'who' | 'network'; value: string | null }) {
  if (value === null) return null;
  return (
    <Micro as="div">
      <Link to={`?${new URLSearchParams({ [field]: value })}`}>{value}</Link>
    </Micro>
  );
}
