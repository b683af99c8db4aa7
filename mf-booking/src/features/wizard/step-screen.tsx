import type { BookingStep } from '@nitida/contract';
import { noLongerHolds } from '@nitida/domain';
import { Button, TextLink } from '@nitida/ui/buttons';
import { Note } from '@nitida/ui/feedback';
import { ErrorSummary } from '@nitida/ui/forms';
import { Stack, WizardLayout } from '@nitida/ui/layout';
import { PriceActions } from '@nitida/ui/price';
import { Heading, Lead } from '@nitida/ui/type';
import { type FormEvent, memo, type SyntheticEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { css, keyframes, styled } from 'styled-components';
import { host } from '../../host.ts';
import type { Code } from '../../lib/code.ts';
import { paths } from '../../lib/paths.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { CookiesBlocked } from '../draft-parts/cookies-blocked.tsx';
import { useDraftErrors } from '../draft-parts/draft-errors.ts';
import { SaveNote } from '../draft-parts/save-note.tsx';
import { WizardBar } from '../frame-parts/wizard-bar.tsx';
import { WizardRail } from '../frame-parts/wizard-rail.tsx';
import { LivePrice } from '../price-parts/live-price.tsx';
import { PriceAnnouncement } from '../price-parts/price-announcement.tsx';
import { usePriceView } from '../price-parts/use-price-view.ts';
import { AffectedStepsNotice, brokenSteps, NoLongerHolds } from './affected-steps-notice.tsx';
import { useFetched, Waiting } from './fetched-screen.tsx';
import { expectLatePress, isLatePress, isLateTap } from './late-press.ts';
import { useStepForm } from './step-form.ts';
import { StepSkippedNotice } from './step-skipped-notice.tsx';
import { codeAfter, prefetchSteps, stepAfter, stepBefore, steps } from './steps.ts';

const arrive = keyframes`
  from {
    opacity: 0;
    transform: translateX(12px);
  }
`;

/** The button in the price panel belongs to this form, so that the Enter key works in its fields. */
const formId = 'step-form';

/** How long the choice of a step that continues by itself is seen. */
const seenMs = 240;

const Form = styled.form<{ $arrives: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 36px;
  ${({ $arrives }) =>
    $arrives &&
    css`
      animation: ${arrive} var(--m-move) var(--ease-out);
    `}
`;

/** It is memoised, because it does not depend on the draft. */
const Question = memo(({ title, lead }: { title: string; lead: string }) => (
  <Stack as="header" gap={3}>
    <Heading level={1} tabIndex={-1}>
      {title}
    </Heading>
    <Lead>{lead}</Lead>
  </Stack>
));

export interface StepScreenProps {
  step: BookingStep;
  /** Whether the summary opened the step, so that it returns there. */
  isEdit?: boolean;
  /** The code that the page after the last step needs. */
  lastCode?: Code<unknown> | null;
}

/** The first step waits for no code, because it is what a visitor came for; the next step's loads while it is answered. */
function codeToGoOn(step: BookingStep, lastCode: Code<unknown> | null): Code<unknown> | null {
  return stepBefore(step) === null ? null : (codeAfter(step) ?? lastCode);
}

/** One step of the wizard: the question, its fields, the price, and the buttons back and forward. */
export function StepScreen({ step, isEdit = false, lastCode = null }: StepScreenProps) {
  const t = useTexts();
  const navigate = useNavigate();
  const { key } = useLocation();
  // The first screen of a document is there already, as its frame.
  const [arrives] = useState(() => key !== 'default');
  const { title, lead, fields, onwards, hasOwnNotice = false, Screen } = steps[step];
  const errors = useDraftErrors();
  const { form, finish, screen } = useStepForm(step, fields, errors);
  const view = usePriceView();
  const pageTitle = title(t);
  useEffect(() => host().page.setTitle(pageTitle), [pageTitle]);
  useEffect(prefetchSteps, []);
  // Continue works only once the next step's code has loaded, so that a customer who loses the network a moment later can still continue.
  const canGoOn = useFetched(isEdit ? null : codeToGoOn(step, lastCode));

  const after = isEdit ? null : stepAfter(step);
  const before = isEdit ? null : stepBefore(step);
  const submit = () => {
    if (!form.attemptToSend()) return;
    finish();
    void navigate(after ? paths.wizard(after) : paths.summary());
  };
  const [picks, setPicks] = useState(0);
  // A choice that makes another step invalid stays, so that its notice can be read.
  const goOn = useEffectEvent(() => {
    if (brokenSteps(screen.draft, step, errors).length > 0) return;
    expectLatePress();
    submit();
  });
  useEffect(() => {
    if (picks === 0) return;
    const timer = setTimeout(goOn, seenMs);
    return () => clearTimeout(timer);
  }, [picks]);
  const [isUnread, setUnread] = useState(false);
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isLatePress()) setUnread(true);
    else submit();
  };
  // A tap is a press and a click, and neither may reach a choice. A state set before the choice hears of its click would render it as it was, and lose the click.
  const isDropped = useRef(false);
  const dropLate = (event: SyntheticEvent) => {
    const isPress = event.type === 'pointerdown';
    const drops = isPress ? isLateTap() : isDropped.current;
    isDropped.current = drops && isPress;
    if (!drops) return;
    event.preventDefault();
    event.stopPropagation();
    setUnread(true);
  };
  const back = before && paths.wizard(before);
  const [isGone] = useState(() => noLongerHolds(screen.draft, step, errors));
  const notice = <AffectedStepsNotice {...screen} step={step} errors={errors} />;
  const next = (
    <Button type="submit" form={formId} isWide>
      {isEdit ? t('nav.save') : t('nav.continue')}
    </Button>
  );
  const action = (
    <PriceActions back={back ? { label: t('nav.back'), to: back } : undefined}>
      <Button type="submit" form={formId} isWide>
        {isEdit ? t('nav.save') : onwards(t)}
      </Button>
    </PriceActions>
  );

  return (
    <>
      <WizardRail current={step} />
      <PriceAnnouncement view={view} />
      <WizardLayout aside={<LivePrice view={view} action={action} />} bar={<WizardBar view={view} back={back} next={next} />}>
        <Form
          id={formId}
          $arrives={arrives}
          noValidate
          data-saved
          onSubmit={onSubmit}
          onPointerDownCapture={dropLate}
          onClickCapture={dropLate}
        >
          <Stack gap={2}>
            {isEdit ? (
              <div>
                <TextLink icon="left" to={paths.summary()}>
                  {t('nav.cancelEdit')}
                </TextLink>
              </div>
            ) : null}
            <Question title={pageTitle} lead={lead(t)} />
          </Stack>
          <ErrorSummary title={t('errors.title', { count: form.errorCount })} errors={form.summary} attempt={form.attempt} />
          {isUnread ? <Note isLive>{t('nav.unread')}</Note> : null}
          {isGone || form.summary.length > 0 ? null : <StepSkippedNotice />}
          {isGone && form.summary.length === 0 ? <NoLongerHolds {...screen} step={step} errors={errors} /> : null}
          <CookiesBlocked />
          <SaveNote />
          {canGoOn ? <Screen {...screen} goOn={() => setPicks((count) => count + 1)} notice={notice} /> : <Waiting />}
          {hasOwnNotice ? null : notice}
        </Form>
      </WizardLayout>
    </>
  );
}
