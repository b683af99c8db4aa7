import type { LogEntry } from '@nitida/contract/platform-answers';
import { Button } from '@nitida/ui/buttons';
import { EmptyState, Note } from '@nitida/ui/feedback';
import { Select } from '@nitida/ui/forms';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCalls } from '../../../calls/calls-context.ts';
import { failureText } from '../../../calls/failure-text.ts';
import { useAnswer } from '../../../calls/use-answer.ts';
import { Answered } from '../../../parts/answered.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { LogTable } from './log-table.tsx';

const Filter = styled.div`
  width: min(240px, 100%);
`;

const Older = styled.div`
  margin-top: 20px;
`;

/** The number of entries in an answer; fewer are the last ones. */
const pageSize = 200;

/** Who changed what, when and why, newest first. */
export default function LogPage() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const team = params.get('team') ?? '';
  const teams = useAnswer(['getTeams']);
  const items = [{ id: '', name: t('log.allTeams') }, ...(teams.data?.teams ?? []).map(({ name, title }) => ({ id: name, name: title }))];
  return (
    <>
      <PageHead
        title={t('log.name')}
        lead={t('log.lead')}
        actions={
          <Filter>
            <Select
              name="team"
              label={t('log.team')}
              isLabelHidden
              isRequired={false}
              value={team}
              onChange={(chosen) => setParams(chosen === '' ? {} : { team: chosen }, { replace: true })}
              items={items}
            />
          </Filter>
        }
      />
      <Entries key={team} team={team} />
    </>
  );
}

function Entries({ team }: { team: string }) {
  const { t } = useTranslation();
  const answer = useAnswer(['getLog', { query: team === '' ? {} : { team } }]);
  return (
    <Answered answer={answer}>
      {({ entries }) => (entries.length === 0 ? <EmptyState title={t('log.empty')} /> : <PagedTable newest={entries} team={team} />)}
    </Answered>
  );
}

/** The newest entries, and older ones as far as somebody asked for them. */
function PagedTable({ newest, team }: { newest: readonly LogEntry[]; team: string }) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const [older, setOlder] = useState<readonly LogEntry[]>([]);
  const [isEnd, setEnd] = useState(newest.length < pageSize);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  // New entries may have moved some of the older ones out of the newest page, never into it.
  const known = new Set(newest.map(({ id }) => id));
  const entries = [...newest, ...older.filter(({ id }) => !known.has(id))];

  async function more(): Promise<void> {
    const before = entries.at(-1)?.id;
    setBusy(true);
    setError(undefined);
    const result = await call('getLog', { query: { ...(team !== '' && { team }), ...(before !== undefined && { before }) } });
    setBusy(false);
    if (!result.ok) return setError(failureText(t, result.failure));
    setOlder([...older, ...result.data.entries]);
    setEnd(result.data.entries.length < pageSize);
  }

  return (
    <>
      <LogTable entries={entries} />
      {error ? (
        <Note tone="error" isLive>
          {error}
        </Note>
      ) : null}
      {isEnd ? null : (
        <Older>
          <Button look="secondary" isCompact isBusy={isBusy} busyLabel={t('common.loading')} onPress={() => void more()}>
            {t('log.older')}
          </Button>
        </Older>
      )}
    </>
  );
}
