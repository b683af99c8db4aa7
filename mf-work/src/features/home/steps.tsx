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
      <Heading level={2} look={1}>
        {t('home.stepsTitle')}
      </Heading>
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

const Minimum = styled.p`
  max-width: 38em;
  margin-bottom: var(--s-6);
  color: var(--ink-2);
`;

/** Ruled lines with the number at the left, and tiles in a row where there is room. */
const List = styled.ol`
  display: grid;
  column-gap: var(--s-8);
  margin-block: clamp(28px, 4vw, 48px) var(--s-7);
  border-bottom: 1px solid var(--grout);

  li {
    display: grid;
    grid-template-columns: 44px minmax(0, 1fr);
    gap: 6px 0;
    align-content: start;
    align-items: baseline;
    padding: 20px 0 24px;
    border-top: 1px solid var(--grout);
  }
  p {
    grid-column: 2;
    color: var(--ink-2);
  }
  ${from744} {
    grid-template-columns: 1fr 1fr;
  }
  ${from1024} {
    grid-template-columns: repeat(4, 1fr);
    gap: 1px;
    border-top: 1px solid var(--grout);
    background: var(--grout);

    li {
      gap: 12px;
      grid-template-columns: minmax(0, 1fr);
      background: var(--wall-shade);
      padding: 24px 24px 32px;
      border: 0;
    }
    p {
      grid-column: 1;
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
  color: var(--persiana-ink);
  font-size: 1.75rem;
  font-variation-settings: var(--flare);
  line-height: 1;
`;
