import type { GateCheck } from '@nitida/contract/platform-answers';
import { EmptyState } from '@nitida/ui/feedback';
import { Select } from '@nitida/ui/forms';
import { from480 } from '@nitida/ui/layout';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { styled } from 'styled-components';
import { useCalls } from '../../../calls/calls-context.ts';
import { useAnswer, type Watched } from '../../../calls/use-answer.ts';
import { Answered } from '../../../parts/answered.tsx';
import { OlderButton } from '../../../parts/older-button.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { Section, Sections } from '../../../parts/section.tsx';
import { useOlder } from '../../../parts/use-older.ts';
import { remoteNames } from '../remotes/remote-names.ts';
import { CheckTable } from './check-table.tsx';
import { TryForm } from './try-form.tsx';

const Filters = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px 12px;
  width: min(420px, 100%);

  ${from480} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

interface Filter {
  name?: string;
  channel?: string;
}

/** What the gate said of the last releases, and the way to check a stored one. `?name=<name>&version=<version>` chooses it. */
export default function GatePage() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const name = params.get('name');
  const channel = params.get('channel');
  const query: Filter = { ...(name && { name }), ...(channel && { channel }) };
  const channels = useAnswer(['getChannels']).data?.channels;
  const checks = useAnswer(['getChecks', { query }]);
  const names = remoteNames(channels ?? []);
  const known = channels?.map((one) => one.name) ?? [];
  const choose = (key: 'name' | 'channel', value: string) => {
    const next = { ...query, [key]: value };
    setParams(Object.fromEntries(Object.entries(next).filter(([, chosen]) => chosen !== '')), { replace: true });
  };
  const withChosen = (all: readonly string[], chosen: string | null) => (chosen && !all.includes(chosen) ? [chosen, ...all] : all);
  return (
    <>
      <PageHead title={t('gate.name')} lead={t('gate.lead')} />
      <Sections>
        {channels ? (
          <TryForm channels={channels} first={{ name, version: params.get('version') }} onChecked={() => void checks.reload()} />
        ) : null}
        <Section
          title={t('gate.last')}
          actions={
            <Filters>
              <Select
                name="remote"
                label={t('served.remote')}
                isLabelHidden
                isRequired={false}
                value={name ?? ''}
                onChange={(chosen) => choose('name', chosen)}
                items={[{ id: '', name: t('gate.allRemotes') }, ...withChosen(names, name).map((one) => ({ id: one, name: one }))]}
              />
              <Select
                name="in"
                label={t('gate.channel')}
                isLabelHidden
                isRequired={false}
                value={channel ?? ''}
                onChange={(chosen) => choose('channel', chosen)}
                items={[{ id: '', name: t('gate.allChannels') }, ...withChosen(known, channel).map((one) => ({ id: one, name: one }))]}
              />
            </Filters>
          }
        >
          <Checks key={JSON.stringify(query)} answer={checks} query={query} />
        </Section>
      </Sections>
    </>
  );
}

function Checks({ answer, query }: { answer: Watched<{ checks: GateCheck[] }>; query: Filter }) {
  const { t } = useTranslation();
  return (
    <Answered answer={answer}>
      {({ checks }) => (checks.length === 0 ? <EmptyState title={t('gate.empty')} /> : <PagedTable newest={checks} query={query} />)}
    </Answered>
  );
}

/** The newest checks, and older ones as far as somebody asked for them. */
function PagedTable({ newest, query }: { newest: readonly GateCheck[]; query: Filter }) {
  const { call } = useCalls();
  const older = useOlder(newest, async ({ id: before }) => {
    const result = await call('getChecks', { query: { ...query, before } });
    return result.ok ? { ok: true, data: { entries: result.data.checks } } : result;
  });
  return (
    <>
      <CheckTable checks={older.entries} />
      <OlderButton older={older} />
    </>
  );
}
