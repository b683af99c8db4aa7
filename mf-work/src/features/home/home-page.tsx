import { BicycleScene } from '@nitida/ui/art/rooms';
import { Button, ButtonLink } from '@nitida/ui/buttons';
import { Note, Skeleton } from '@nitida/ui/feedback';
import { ButtonRow, from744, from1024, Section, Wrap } from '@nitida/ui/layout';
import { Heading, Lead } from '@nitida/ui/type';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { preparePage } from '../work-parts/prepare-page.ts';
import { useSettings } from '../work-parts/settings.ts';
import { Facts } from './facts.tsx';
import { Levels } from './levels.tsx';
import { payFiguresOf } from './pay-figures.ts';
import { Steps } from './steps.tsx';

export const prepare = preparePage((t) => ({ title: t('home.title'), description: t('home.description') }));

/** The page for people who want to work as cleaners. */
export default function WorkHomePage() {
  const { t } = useTranslation('work');
  useEffect(() => host().page.setTitle(t('home.title')), [t]);
  return (
    <>
      <Hero />
      <Figures />
      <Section isShaded>
        <Wrap>
          <Steps />
        </Wrap>
      </Section>
    </>
  );
}

function Hero() {
  const { t } = useTranslation('work');
  const guide = host().links.to('work.instructions');
  const survey = host().links.to('work.survey');
  return (
    <Opening>
      <Words>
        <Heading level={1} look="hero" tabIndex={-1}>
          {t('home.hero')}
        </Heading>
        <Lead>{t('home.lead')}</Lead>
        <ButtonRow>
          {survey && (
            <ButtonLink to={survey} iconAfter="arrow">
              {t('home.survey')}
            </ButtonLink>
          )}
          {guide && (
            <ButtonLink to={guide} look="secondary">
              {t('home.guide')}
            </ButtonLink>
          )}
        </ButtonRow>
      </Words>
      <Picture>
        <BicycleScene />
      </Picture>
    </Opening>
  );
}

/** All figures appear together, so that the page never shows only some of the settings. */
function Figures() {
  const { t } = useTranslation('work');
  const { data: settings, status, reload } = useSettings();
  const figures = settings && payFiguresOf(settings);
  return (
    <>
      <Section isShaded>
        <Wrap>
          <SectionTitle level={2} look={1}>
            {t('home.factsTitle')}
          </SectionTitle>
          {status === 'loading' && <Skeleton label={t('loading')} shape="tiles" count={4} />}
          {status === 'failed' && (
            <Note
              tone="error"
              isLive
              action={
                <Button look="secondary" isCompact onPress={reload}>
                  {t('error.retry')}
                </Button>
              }
            >
              {t('error.load')}
            </Note>
          )}
          {figures && <Facts figures={figures} />}
        </Wrap>
      </Section>
      {figures && (
        <Section>
          <Wrap>
            <Levels pay={figures.pay} />
          </Wrap>
        </Section>
      )}
    </>
  );
}

const Opening = styled(Wrap)`
  display: grid;
  gap: var(--s-8);
  align-items: center;
  padding-block: 40px 64px;

  ${from744} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
  }
  ${from1024} {
    gap: 64px;
    padding-block: 72px 96px;
  }
`;

const Words = styled.div`
  display: grid;
  gap: var(--s-6);

  > h1 {
    max-width: 11em;
  }
  /* Beside a picture, the buttons have a line each and one width. */
  @media (min-width: 744px) and (max-width: 1023.98px) {
    > ${ButtonRow} {
      display: grid;
      justify-self: start;
    }
  }
  /* Beside a picture, the title has three lines at most. */
  @media (min-width: 744px) and (max-width: 1279px) {
    > h1 {
      font-size: min(5.6vw, 3.5rem);
    }
  }
`;

const Picture = styled.div`
  overflow: hidden;
  border-radius: var(--r-panel);
`;

const SectionTitle = styled(Heading)`
  margin-bottom: clamp(28px, 4vw, 48px);
`;
