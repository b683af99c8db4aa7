import type { LogEntry } from '@nitida/contract/platform-answers';
import { EmptyState } from '@nitida/ui/feedback';
import { Select } from '@nitida/ui/forms';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCalls } from '../../../calls/calls-context.ts';
import { useAnswer } from '../../../calls/use-answer.ts';
import { Answered } from '../../../parts/answered.tsx';
import { OlderButton } from '../../../parts/older-button.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { useOlder } from '../../../parts/use-older.ts';
import { LogTable } from './log-table.tsx';

const Filter = styled.div`
  width: min(240px, 100%);
`;

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
  const { call } = useCalls();
  const older = useOlder(newest, ({ id: before }) => call('getLog', { query: { ...(team !== '' && { team }), before } }));
  return (
    <>
      <LogTable entries={older.entries} />
      <OlderButton older={older} />
    </>
  );
}
