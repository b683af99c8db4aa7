import { type BookingDraft, type BookingStep, bookingSteps } from '@nitida/contract';
import { type DraftErrors, noLongerHolds } from '@nitida/domain';
import { TextLink } from '@nitida/ui/buttons';
import { Note } from '@nitida/ui/feedback';
import { errorTexts } from '../../lib/error-texts.ts';
import { stepNames } from '../../lib/names.ts';
import { paths } from '../../lib/paths.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useTexts } from '../../lib/use-texts.ts';
import type { StepProps } from './step-form.ts';

/** Other finished steps that the choice on this step makes invalid, such as a start that would now end too late. */
export function brokenSteps(draft: BookingDraft, step: BookingStep, errors: DraftErrors): BookingStep[] {
  return bookingSteps.filter((other) => other !== step && noLongerHolds(draft, other, errors));
}

interface StepReasonsProps extends Pick<StepProps, 'draft' | 'priceList'> {
  step: BookingStep;
  errors: DraftErrors;
}

/** Says at once which other steps a choice makes invalid, and links to them. Their values are kept. */
export function AffectedStepsNotice({ step, draft, priceList, errors }: StepReasonsProps) {
  const t = useTexts();
  const reasons = useStepReasons({ draft, priceList, errors });
  const broken = brokenSteps(draft, step, errors);
  if (broken.length === 0) return null;
  return (
    <Note tone="luz" icon="alert" title={t('errors.knockOn')} isLive>
      <ul>
        {broken.map((other) => (
          <li key={other}>
            <TextLink to={paths.edit(other)} isInline>
              {stepNames[other](t)}
            </TextLink>
            {`: ${reasons(other)[0] ?? ''}`}
          </li>
        ))}
      </ul>
    </Note>
  );
}

/** Says why a finished step opened again. The note disappears as soon as the step is valid. */
export function NoLongerHolds({ step, ...asked }: StepReasonsProps) {
  const t = useTexts();
  const reasons = useStepReasons(asked)(step);
  if (reasons.length === 0) return null;
  return (
    <Note tone="luz" title={t('errors.gone')}>
      <ul>
        {reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </Note>
  );
}

/** The error texts of a step, without repetitions. */
function useStepReasons({ draft, priceList, errors }: Omit<StepReasonsProps, 'step'>) {
  const t = useTexts();
  const format = useFormat();
  return (step: BookingStep): string[] => {
    const texts = errorTexts(errors[step], { t, format, priceList, draft });
    return [...new Set(Object.values(texts).filter((text) => text !== undefined))];
  };
}
