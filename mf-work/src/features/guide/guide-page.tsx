import { GuideScene } from '@nitida/ui/art';
import { ButtonLink, TextLink } from '@nitida/ui/buttons';
import { from1024, Wrap } from '@nitida/ui/layout';
import { Heading, Lead } from '@nitida/ui/type';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { preparePage } from '../work-parts/prepare-page.ts';
import { useSettings } from '../work-parts/settings.ts';

const chapters = [
  { title: 'guide.setUpTitle', rules: ['guide.setUp1', 'guide.setUp2', 'guide.setUp3'] },
  { title: 'guide.acceptTitle', rules: ['guide.accept1', 'guide.accept2', 'guide.accept3', 'guide.accept4'] },
  { title: 'guide.arriveTitle', rules: ['guide.arrive1', 'guide.arrive2', 'guide.arrive3'] },
  { title: 'guide.cleanTitle', rules: ['guide.clean1', 'guide.clean2', 'guide.clean3', 'guide.clean4'] },
  { title: 'guide.leaveTitle', rules: ['guide.leave1', 'guide.leave2', 'guide.leave3'] },
] as const;

export const prepare = preparePage((t) => ({ title: t('guide.title'), description: t('guide.description') }));

/** The guide for cleaners, in the order of a job. */
export default function GuidePage() {
  const { t } = useTranslation('work');
  const home = host().links.to('work.home');
  const survey = host().links.to('work.survey');
  // Until the figures are there, an en space keeps the place of each.
  const { pay, business } = useSettings().data ?? {};
  const figures = {
    hours: business?.complaintHours ?? '\u2002',
    from: pay?.rushLimits.least ?? '\u2002',
    to: pay?.rushLimits.most ?? '\u2002',
    offPeak: business?.offPeakBonusLimitPercent ?? '\u2002',
  };
  useEffect(() => host().page.setTitle(t('guide.title')), [t]);
  return (
    <Page>
      <Head>
        <Words>
          {home && (
            <TextLink to={home} icon="left">
              {t('guide.back')}
            </TextLink>
          )}
          <Heading level={1} tabIndex={-1}>
            {t('guide.title')}
          </Heading>
          <Lead>{t('guide.lead')}</Lead>
        </Words>
        <Picture>
          <GuideScene />
        </Picture>
      </Head>
      <Chapters>
        {chapters.map(({ title, rules }) => (
          <li key={title}>
            <Heading level={2} look={2}>
              {t(title)}
            </Heading>
            <Rules>
              {rules.map((rule) => (
                <li key={rule}>{t(rule, figures)}</li>
              ))}
            </Rules>
          </li>
        ))}
      </Chapters>
      {survey && (
        <Next>
          <ButtonLink to={survey} iconAfter="arrow">
            {t('home.survey')}
          </ButtonLink>
        </Next>
      )}
    </Page>
  );
}

const Page = styled(Wrap)`
  display: grid;
  gap: var(--s-8);
  padding-block: var(--s-7) 96px;

  ${from1024} {
    grid-template-columns: 5fr 7fr;
    gap: 80px;
    padding-block: 56px 120px;
  }
`;

/** The picture stands below the words, and beside them on a tablet. */
const Head = styled.header`
  display: grid;
  gap: var(--s-6);
  align-content: start;

  @media (min-width: 744px) and (max-width: 1023.98px) {
    grid-template-columns: 1fr 300px;
    gap: 40px;
    align-items: end;
  }
  ${from1024} {
    position: sticky;
    top: 104px;
    align-self: start;
  }
`;

const Words = styled.div`
  display: grid;
  gap: var(--s-4);
  justify-items: start;
`;

const Picture = styled.div`
  overflow: hidden;
  width: 100%;
  max-width: 480px;
  border-radius: var(--r-panel);
`;

const Chapters = styled.ol`
  display: grid;
  gap: var(--s-9);

  > li {
    padding-top: var(--s-5);
    border-top: 1px solid var(--ink);
  }
`;

const Next = styled.div`
  ${from1024} {
    grid-column: 2;
  }
`;

const Rules = styled.ul`
  margin-top: var(--s-4);

  li {
    position: relative;
    padding: 14px 0 14px 24px;
    text-wrap: balance;
    border-bottom: 1px solid var(--grout);
  }
  li::before {
    content: '';
    position: absolute;
    left: 4px;
    top: 18px;
    width: 5px;
    height: 14px;
    border-radius: 1px;
    background: var(--persiana);
    transform: skewX(var(--ray));
  }
`;
