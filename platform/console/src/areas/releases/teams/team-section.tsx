import type { PublisherKey, Team, Workload } from '@nitida/contract/platform-answers';
import { Note } from '@nitida/ui/feedback';
import { from744 } from '@nitida/ui/layout';
import { Heading, Small } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { CallFailure } from '../../../calls/call-failure.ts';
import { failureText } from '../../../calls/failure-text.ts';
import { Code } from '../../../parts/code.tsx';
import { claimGroups, claimNames } from './claim-groups.ts';
import { type Publisher, PublisherTable } from './publisher-table.tsx';

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 14px 40px;
  padding-block: 22px 26px;
  border-top: 1px solid var(--edge);

  ${from744} {
    grid-template-columns: minmax(200px, 300px) minmax(0, 1fr);
  }
  table {
    border-top: 0;
  }
`;

const Claims = styled.dl`
  display: grid;
  gap: 8px;
  margin-top: 12px;
  font-size: var(--t-small);

  dt {
    color: var(--ink-3);
    font-size: var(--t-micro);
  }
  dd {
    overflow-wrap: anywhere;
  }
`;

const Claim = styled(Code)`
  display: inline-block;
  margin-inline-end: 12px;
`;

interface TeamSectionProps {
  team: Team;
  keys: readonly PublisherKey[];
  workloads: readonly Workload[];
  /** Why keys or jobs could not be read. */
  failure: CallFailure | null;
  onChanged: () => void;
}

const byKey = (key: PublisherKey): Publisher => ({ ...key, kind: 'key', name: key.label, proof: `${key.id.slice(0, 12)}…` });
const byJob = (job: Workload): Publisher => ({ ...job, kind: 'workload', name: job.subject, proof: `${job.issuer} → ${job.audience}` });

/** A team, what belongs to it alone, and who may publish for it. */
export function TeamSection({ team, keys, workloads, failure, onChanged }: TeamSectionProps) {
  const { t } = useTranslation();
  const publishers = [...keys.map(byKey), ...workloads.map(byJob)];
  const titleId = `team-${team.name}`;
  return (
    <Section aria-labelledby={titleId}>
      <div>
        <Heading level={2} id={titleId}>
          {team.title}
        </Heading>
        <Small>
          <a href={`mailto:${team.mail}`}>{team.mail}</a>
        </Small>
        {team.webhook ? <Small>{t('teams.webhook', { address: team.webhook })}</Small> : null}
        <Claims>
          {claimGroups(team.claims).map(({ kind, values }) => (
            <div key={kind}>
              <dt>{t(claimNames[kind])}</dt>
              <dd>
                {values.map((value) => (
                  <Claim key={value}>{value}</Claim>
                ))}
              </dd>
            </div>
          ))}
        </Claims>
      </div>
      <div>
        {failure ? <Note tone="error">{failureText(t, failure)}</Note> : null}
        {publishers.length > 0 ? (
          <PublisherTable label={t('teams.publishersOf', { team: team.title })} publishers={publishers} onChanged={onChanged} />
        ) : failure ? null : (
          <Small>{t('teams.noPublisher')}</Small>
        )}
      </div>
    </Section>
  );
}
