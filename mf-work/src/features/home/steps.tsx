import { ButtonLink } from '@nitida/ui/buttons';
import { RuledSteps } from '@nitida/ui/layout';
import { Heading } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { useSettings } from '../work-parts/settings.ts';

const steps = [
  { name: 'home.step1', body: 'home.step1Body' },
  { name: 'home.step2', body: 'home.step2Body' },
  { name: 'home.step3', body: 'home.step3Body' },
  { name: 'home.step4', body: 'home.step4Body' },
] as const;

/** The steps from the survey to the first job. */
export function Steps() {
  const { t } = useTranslation('work');
  const business = useSettings().data?.business;
  const survey = host().links.to('work.survey');
  return (
    <>
      <Heading level={2} look={1}>
        {t('home.stepsTitle')}
      </Heading>
      <RuledSteps isShaded items={steps.map(({ name, body }) => ({ title: t(name), text: t(body) }))} />
      {business && <Minimum>{t('home.minimum', { hours: business.cleanerMinimumHoursPerMonth })}</Minimum>}
      {survey && (
        <ButtonLink to={survey} iconAfter="arrow">
          {t('home.survey')}
        </ButtonLink>
      )}
    </>
  );
}

const Minimum = styled.p`
  max-width: 38em;
  margin-top: var(--s-7);
  margin-bottom: var(--s-6);
  color: var(--ink-2);
`;
