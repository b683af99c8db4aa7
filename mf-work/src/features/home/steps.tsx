import { ButtonLink } from '@nitida/ui/buttons';
import { from744, from1024 } from '@nitida/ui/layout';
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
      <Title level={2} look={1}>
        {t('home.stepsTitle')}
      </Title>
      <List>
        {steps.map(({ name, body }, index) => (
          <li key={name}>
            <Numeral aria-hidden="true">{index + 1}</Numeral>
            <Heading level={3}>{t(name)}</Heading>
            <p>{t(body)}</p>
          </li>
        ))}
      </List>
      {business && <Minimum>{t('home.minimum', { hours: business.cleanerMinimumHoursPerMonth })}</Minimum>}
      {survey && (
        <ButtonLink to={survey} iconAfter="arrow">
          {t('home.survey')}
        </ButtonLink>
      )}
    </>
  );
}

const Title = styled(Heading)`
  margin-bottom: clamp(24px, 3vw, 40px);
`;

const Minimum = styled.p`
  max-width: 38em;
  margin-bottom: var(--s-6);
  color: var(--ink-2);
`;

const List = styled.ol`
  display: grid;
  gap: var(--s-7);
  margin-bottom: var(--s-8);

  p {
    margin-top: 6px;
    color: var(--ink-2);
  }
  ${from744} {
    grid-template-columns: 1fr 1fr;
  }
  ${from1024} {
    grid-template-columns: repeat(4, 1fr);
    gap: 1px;
    background: var(--grout);
    border-block: 1px solid var(--grout);

    li {
      background: var(--wall-shade);
      padding: 24px 24px 32px;
    }
    li:first-child {
      padding-left: 0;
    }
    li:last-child {
      padding-right: 0;
    }
  }
`;

const Numeral = styled.span`
  display: block;
  margin-bottom: var(--s-3);
  color: var(--persiana-ink);
  font-size: 1.75rem;
  font-variation-settings: var(--flare);
  line-height: 1.1;
`;
