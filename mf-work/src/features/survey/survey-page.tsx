import { readPhone } from '@nitida/domain/phone-rules';
import { TextLink } from '@nitida/ui/buttons';
import { FailureNote, useNotSpam, useSending } from '@nitida/ui/forms';
import { below1024, from1024, Wrap } from '@nitida/ui/layout';
import { countryOr } from '@nitida/ui/phone';
import { StepRail } from '@nitida/ui/steps';
import { Heading, Lead, visuallyHidden } from '@nitida/ui/type';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { css, styled } from 'styled-components';
import { host } from '../../host.ts';
import { preparePage } from '../work-parts/prepare-page.ts';
import { useSettings } from '../work-parts/settings.ts';
import { surveyInputOf } from './survey-input.ts';
import { SurveyPicture } from './survey-picture.tsx';
import { SurveyStep } from './survey-step.tsx';
import { type SurveyField, stepOf, steps } from './survey-values.ts';
import { useSurvey } from './use-survey.ts';
import { useSurveyTexts } from './use-survey-texts.ts';

export const prepare = preparePage((t) => ({ title: t('survey.title'), description: t('survey.description') }));

/** The survey for the cleaners' waiting list, in steps. */
export default function SurveyPage() {
  const { t } = useTranslation('work');
  const { http, dialogs, language, links, page } = host();
  const lng = useAtomValue(language.languageAtom);
  const minimumAge = useSettings().data?.business.minimumAge ?? null;
  const formRef = useRef<HTMLFormElement>(null);
  const { typed, change, index, reachable, hasMoved, goTo } = useSurvey(formRef);
  const { stepNames, sentence } = useSurveyTexts();
  const { trap, read } = useNotSpam();
  const { isBusy, error, send } = useSending(language.errorText);
  const [refused, setRefused] = useState<Partial<Record<SurveyField, string>>>({});
  useEffect(() => page.setTitle(t('survey.title')), [t, page]);

  const step = steps[index] ?? steps[0];
  const before = steps[index - 1];
  const next = steps[index + 1];
  const home = links.to('work.home');

  async function submit() {
    const body = surveyInputOf(typed, lng, read());
    if (!body || isBusy) return;
    const result = await send(
      async () => {
        const phone = await readPhone(body.mobile, countryOr(typed.country));
        return phone.ok ? http.call('createSurvey', { body: { ...body, mobile: phone.full } }) : phone;
      },
      (failure) => {
        const fields = refusedFields(failure);
        const [first] = fields;
        if (first === undefined) return false;
        setRefused(Object.fromEntries(fields.map((field) => [field, sentence(field, 'invalid')])));
        goTo(stepOf(first));
        return true;
      },
    );
    if (result.ok) void dialogs.openPostAction({ email: body.email });
  }

  return (
    <>
      <StepRail
        label={t('survey.title')}
        steps={steps.map(({ id }, at) => ({
          id,
          name: stepNames[id],
          to: at !== index && at <= reachable ? `?step=${id}` : null,
          state: at === index ? 'now' : at < index ? 'done' : 'next',
        }))}
        progressText={t('survey.progress', { step: index + 1, steps: steps.length })}
        allStepsLabel={t('survey.allSteps')}
      />
      <Page>
        <Head $isBegun={index > 0}>
          {home && (
            <TextLink to={home} icon="left">
              {t('guide.back')}
            </TextLink>
          )}
          <Heading level={1} tabIndex={-1}>
            {t('survey.title')}
          </Heading>
          <Lead>{t('survey.lead')}</Lead>
          <SurveyPicture />
        </Head>
        <Below>
          <SurveyStep
            key={step.id}
            {...{ step, typed, change, minimumAge, refused, formRef }}
            isSending={isBusy}
            takesFocus={hasMoved}
            isLast={next === undefined}
            onBack={before ? () => goTo(before.id) : null}
            onDone={() => (next ? goTo(next.id) : void submit())}
          >
            <FailureNote error={error} />
          </SurveyStep>
          {trap}
        </Below>
      </Page>
    </>
  );
}

/** The fields that a failure names. The server nests the parts of the address; the survey does not. */
function refusedFields({ code, errors = {} }: { code: string; errors?: Record<string, string> | undefined }): SurveyField[] {
  if (code === 'invalid_mobile') return ['mobile'];
  const named = Object.keys(errors).map((path) => path.replace('homeAddress.', ''));
  return steps.flatMap(({ fields }): SurveyField[] => fields.filter((field) => named.includes(field)));
}

const Page = styled(Wrap)`
  display: grid;
  gap: var(--s-6);
  padding-block: var(--s-4) 96px;

  /* What is to be corrected comes into the first window. */
  ${below1024} {
    &:has(form > [role='group'][tabindex]) > header > p {
      display: none;
    }
  }
  ${from1024} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    gap: clamp(48px, 6vw, 80px);
    padding-block: 56px 120px;
  }
`;

/* On a narrow screen the bar above says where one is, so that the later steps begin with their questions. */
const begun = css`
  ${below1024} {
    ${visuallyHidden}

    > h1 {
      white-space: nowrap;
    }
    > :not(h1) {
      display: none;
    }
  }
`;

const Head = styled.header<{ $isBegun: boolean }>`
  display: grid;
  gap: var(--s-4);
  align-content: start;
  justify-items: start;
  ${({ $isBegun }) => $isBegun && begun}
`;

const Below = styled.div`
  position: relative;
  max-width: 44rem;

  /* The heading of the step is level with the title, which has a link of 44 px above it. */
  ${from1024} {
    padding-top: calc(44px + var(--s-4));
  }
`;
