import { EmptyState } from '@nitida/ui/feedback';
import { Row } from '@nitida/ui/layout';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../../calls/use-answer.ts';
import { Answered } from '../../../parts/answered.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { SmallButton } from '../../../parts/small-button.tsx';
import { GiveClaimDialog } from './give-claim-dialog.tsx';
import { RegisterKeyDialog } from './register-key-dialog.tsx';
import { RegisterWorkloadDialog } from './register-workload-dialog.tsx';
import { SaveTeamDialog } from './save-team-dialog.tsx';
import { TeamSection } from './team-section.tsx';

/** The teams with what belongs to them, and the keys and jobs that act for them. */
export default function TeamsPage() {
  const { t } = useTranslation();
  const teams = useAnswer(['getTeams']);
  const keys = useAnswer(['getKeys']);
  const workloads = useAnswer(['getWorkloads']);
  const [opened, setOpened] = useState<'team' | 'claim' | 'key' | 'workload' | null>(null);
  const close = () => setOpened(null);
  const done = (reload: () => Promise<void>) => () => {
    close();
    void reload();
  };
  const names = teams.data?.teams ?? [];
  return (
    <>
      <PageHead
        title={t('teams.name')}
        lead={t('teams.lead')}
        actions={
          <Row gap={2}>
            <SmallButton onPress={() => setOpened('team')}>{t('teams.save')}</SmallButton>
            <SmallButton onPress={() => setOpened('claim')}>{t('claims.give')}</SmallButton>
            <SmallButton onPress={() => setOpened('key')}>{t('keys.register')}</SmallButton>
            <SmallButton onPress={() => setOpened('workload')}>{t('workloads.register')}</SmallButton>
          </Row>
        }
      />
      <Answered answer={teams}>
        {({ teams: listed }) =>
          listed.length === 0 ? (
            <EmptyState title={t('teams.empty')} />
          ) : (
            listed.map((team) => (
              <TeamSection
                key={team.name}
                team={team}
                keys={(keys.data?.keys ?? []).filter(({ team: of }) => of === team.name)}
                workloads={(workloads.data?.workloads ?? []).filter(({ team: of }) => of === team.name)}
                failure={keys.failure ?? workloads.failure}
                onChanged={() => {
                  void keys.reload();
                  void workloads.reload();
                }}
              />
            ))
          )
        }
      </Answered>
      {opened === 'team' ? <SaveTeamDialog onClose={close} onDone={done(teams.reload)} /> : null}
      {opened === 'claim' ? <GiveClaimDialog teams={names} onClose={close} onDone={done(teams.reload)} /> : null}
      {opened === 'key' ? <RegisterKeyDialog teams={names} onClose={close} onDone={done(keys.reload)} /> : null}
      {opened === 'workload' ? <RegisterWorkloadDialog teams={names} onClose={close} onDone={done(workloads.reload)} /> : null}
    </>
  );
}
