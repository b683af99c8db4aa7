import { type BookingDraft, bookingSteps, draftDefaults } from '@nitida/contract';
import { countedEvents } from '@nitida/contract/telemetry-kinds';
import { firstUnfinishedStep } from '@nitida/domain';
import { urlCorrection } from '@nitida/host/url-correction';
import { useEffect, useEffectEvent } from 'react';
import { Navigate, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { host } from '../../host.ts';
import { codeOf } from '../../lib/code.ts';
import { paths } from '../../lib/paths.ts';
import { summaryCode } from '../../summary-code.ts';
import { useDraftErrors } from '../draft-parts/draft-errors.ts';
import { DraftGate } from '../draft-parts/draft-gate.tsx';
import { isSameDraft } from '../draft-parts/same-draft.ts';
import { useDraft } from '../draft-parts/use-draft.ts';
import { answeredSteps, choicesFromLink, keepTypedAddress } from './choices-from-link.ts';
import { FetchedScreen } from './fetched-screen.tsx';
import { StepScreen } from './step-screen.tsx';
import { ahead } from './step-skipped-notice.tsx';
import { isBookingStep, prefetchSteps } from './steps.ts';

export { loadFirstData } from '../draft-parts/load-first-data.ts';

const rebook = codeOf(async () => (await import('./rebook.tsx')).Rebook);

export default function WizardPage() {
  const { step } = useParams();
  const [query] = useSearchParams();
  const isLater = (step !== undefined && step !== bookingSteps[0]) || choicesFromLink(query) !== null;
  // The draft may still be loading, and the step's code need not wait for it. Choices of a link open a later step.
  useEffect(() => {
    if (isLater) prefetchSteps();
  }, [isLater]);
  useEffect(() => host().telemetry.track(countedEvents.bookingBegun), []);
  return (
    <DraftGate isForm>
      <Entrance />
    </DraftGate>
  );
}

/**
 * Copies the choices of the link into the draft and opens the first step that they leave open. The URL then names only the step. Choices that nobody made
 * replace no booking that was begun.
 */
function Entrance() {
  const [query] = useSearchParams();
  const earlier = query.get('rebook');
  const hasChoices = choicesFromLink(query) !== null;
  const { draft, change } = useDraft();
  const navigate = useNavigate();
  const take = useEffectEvent((choices: Partial<BookingDraft>) => {
    const answered = answeredSteps(choices);
    change({ ...keepTypedAddress(choices, draft), completedSteps: [...new Set([...draft.completedSteps, ...answered])] });
    void navigate(answered.length > 0 ? paths.firstUnfinished() : paths.wizard('property'), { replace: true });
  });
  const keepBegun = useEffectEvent(() => {
    const isBegun = !isSameDraft(draft, draftDefaults);
    if (isBegun) void navigate(paths.firstUnfinished(), { replace: true });
    return isBegun;
  });
  useEffect(() => {
    const choices = choicesFromLink(query);
    if (choices && !(query.has('suggested') && keepBegun())) take(choices);
  }, [query]);
  if (earlier !== null) return <FetchedScreen key={earlier} code={rebook} props={{ orderId: earlier }} />;
  return hasChoices ? null : <Wizard />;
}

/** The step in the URL. If there is none, or it is too far ahead, the first unfinished step opens. */
function Wizard() {
  const { step } = useParams();
  const { draft } = useDraft();
  const first = firstUnfinishedStep(draft, useDraftErrors());
  if (first === null && !isBookingStep(step)) return <Navigate to={paths.summary()} replace />;
  const isTooFar = isBookingStep(step) && first !== null && bookingSteps.indexOf(step) > bookingSteps.indexOf(first);
  const shown = isBookingStep(step) && !isTooFar ? step : (first ?? bookingSteps[0]);
  // The step is already shown while the URL changes, so that the screen is never empty.
  return (
    <>
      {shown === step ? null : <Navigate to={paths.wizard(shown)} state={{ ...urlCorrection, ...(isTooFar && ahead(step)) }} replace />}
      <StepScreen key={shown} step={shown} lastCode={summaryCode} />
    </>
  );
}
