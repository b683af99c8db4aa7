import type { ListedError } from '@nitida/contract/health-answers';
import { EmptyState } from '@nitida/ui/feedback';
import { Heading } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useAnswer } from '../../../calls/use-answer.ts';
import { Answered } from '../../../parts/answered.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { byOwner } from './by-owner.ts';
import { ErrorTable } from './error-table.tsx';

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  margin-bottom: 40px;
`;

/** What browsers reported, by the team that owns it. */
export default function ErrorsPage() {
  const { t } = useTranslation();
  const answer = useAnswer(['getErrors', { query: {} }]);
  const teams = useAnswer(['getTeams']);
  const titleOf = (team: string | null) =>
    team === null ? t('errors.nobody') : (teams.data?.teams.find(({ name }) => name === team)?.title ?? team);
  return (
    <>
      <PageHead title={t('errors.name')} lead={t('errors.lead')} />
      <Answered answer={answer}>
        {({ errors }) =>
          errors.length === 0 ? (
            <EmptyState title={t('errors.empty')} />
          ) : (
            byOwner(errors).map(({ team, errors: own }) => <OwnedErrors key={team ?? ''} title={titleOf(team)} errors={own} />)
          )
        }
      </Answered>
    </>
  );
}

function OwnedErrors({ title, errors }: { title: string; errors: readonly ListedError[] }) {
  const { t } = useTranslation();
  return (
    <Section>
      <Heading level={2}>{title}</Heading>
      <ErrorTable label={t('errors.of', { team: title })} errors={errors} />
    </Section>
  );
}
