import type { PlatformCalls } from '@nitida/contract/platform-calls';
import { EmptyState } from '@nitida/ui/feedback';
import { Small } from '@nitida/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useAnswer } from '../../../calls/use-answer.ts';
import { Actions } from '../../../parts/actions.tsx';
import { Answered } from '../../../parts/answered.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { Section, Sections } from '../../../parts/section.tsx';
import { SmallButton } from '../../../parts/small-button.tsx';
import { CheckTable } from '../gate/check-table.tsx';
import { StartRolloutDialog } from '../rollouts/start-rollout-dialog.tsx';
import type { ChannelChange } from '../served/channel-change.ts';
import { ChannelChangeDialog } from '../served/channel-change-dialog.tsx';
import { CommandList } from './command-list.tsx';
import { commandsOf } from './commands.ts';
import { PromoteOneDialog } from './promote-one-dialog.tsx';
import { ReleaseTable, sourceOf } from './release-table.tsx';

type Releases = PlatformCalls['getReleases']['answer'];

/** How many of the last checks are shown. */
const shownChecks = 5;

/** The shell or a remote, as its team works with it: its releases, what the gate said of them, and the commands of a day. */
export default function RemotePage() {
  const { t } = useTranslation();
  const { name = '' } = useParams();
  const answer = useAnswer(['getReleases', { query: { name } }]);
  const channels = useAnswer(['getChannels']);
  const [change, setChange] = useState<ChannelChange | null>(null);
  const production = channels.data?.channels.find(({ kind }) => kind === 'production');
  const owner = answer.data?.owner ?? null;
  const reload = () => {
    void answer.reload();
    void channels.reload();
  };
  return (
    <>
      <PageHead
        title={name}
        lead={
          owner ? (
            <>
              {t('remote.owner', { team: owner.title })} <a href={`mailto:${owner.mail}`}>{owner.mail}</a>
            </>
          ) : null
        }
        actions={
          <Actions>
            <Link to={`/releases/previews?release=${name}`}>{t('previews.make')}</Link>
            {production?.rollBack.members[name] === undefined ? null : (
              <SmallButton onPress={() => setChange({ kind: 'rollBackOne', channel: production, name })}>
                {t('served.rollBack')}
              </SmallButton>
            )}
          </Actions>
        }
      />
      <Answered answer={answer}>
        {(found) => (
          <Sections>
            <StoredReleases found={found} onChanged={reload} />
            <LastChecks name={name} />
            <Section title={t('remote.commands')}>
              <Small>{t('remote.commandsLead')}</Small>
              <CommandList commands={commandsOf(name, { staff: window.location.origin, site: found.site })} />
            </Section>
          </Sections>
        )}
      </Answered>
      {change ? (
        <ChannelChangeDialog
          change={change}
          channels={channels.data?.channels ?? []}
          onClose={() => setChange(null)}
          onDone={() => {
            setChange(null);
            reload();
          }}
        />
      ) : null}
    </>
  );
}

function StoredReleases({ found: { name, releases }, onChanged }: { found: Releases; onChanged: () => void }) {
  const { t } = useTranslation();
  const { data } = useAnswer(['getChannels']);
  const [promoted, setPromoted] = useState<Releases['releases'][number] | null>(null);
  const production = data?.channels.find(({ kind }) => kind === 'production');
  const [rolledOut, setRolledOut] = useState<Releases['releases'][number] | null>(null);
  const navigate = useNavigate();
  const from = promoted && sourceOf(promoted);
  return (
    <Section title={t('remote.releases')}>
      {releases.length === 0 ? (
        <EmptyState title={t('remote.empty')} />
      ) : (
        <ReleaseTable name={name} releases={releases} onPromote={setPromoted} onRollOut={setRolledOut} />
      )}
      {rolledOut ? (
        <StartRolloutDialog
          release={{ name, version: rolledOut.version }}
          onClose={() => setRolledOut(null)}
          onStarted={({ id }) => void navigate(`/releases/rollouts/${id}`)}
        />
      ) : null}
      {promoted && from && production ? (
        <PromoteOneDialog
          production={production}
          name={name}
          version={promoted.version}
          from={from}
          onClose={() => setPromoted(null)}
          onDone={() => {
            setPromoted(null);
            onChanged();
          }}
        />
      ) : null}
    </Section>
  );
}

function LastChecks({ name }: { name: string }) {
  const { t } = useTranslation();
  const answer = useAnswer(['getChecks', { query: { name } }]);
  return (
    <Section title={t('gate.last')} actions={<Link to={`/releases/gate?name=${name}`}>{t('remote.allChecks')}</Link>}>
      <Answered answer={answer}>
        {({ checks }) =>
          checks.length === 0 ? <EmptyState title={t('gate.empty')} /> : <CheckTable checks={checks.slice(0, shownChecks)} />
        }
      </Answered>
    </Section>
  );
}
