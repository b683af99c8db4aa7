import { type BookingStep, bookingSteps } from '@nitida/contract';
import { stepErrors } from '@nitida/domain';
import { TextLink } from '@nitida/ui/buttons';
import { Note } from '@nitida/ui/feedback';
import { errorTexts } from '../lib/error-texts.ts';
import { stepNames } from '../lib/names.ts';
import { paths } from '../lib/paths.ts';
import { useFormat } from '../lib/use-format.ts';
import { useTexts } from '../lib/use-texts.ts';
import type { StepProps } from './step-form.ts';

/** Finished steps other than this one that no longer hold with what is chosen here, such as a start that now ends too late. */
export function brokenSteps({ draft, priceList, now }: Pick<StepProps, 'draft' | 'priceList' | 'now'>, step: BookingStep): BookingStep[] {
  const isBroken = (other: BookingStep) => Object.keys(stepErrors(draft, other, priceList, now)).length > 0;
  return bookingSteps.filter((other) => other !== step && draft.completedSteps.includes(other) && isBroken(other));
}

/** Tells at once what a choice on this step makes impossible on another, and leads there. What was entered there stays. */
export function KnockOn({ step, ...screen }: Pick<StepProps, 'draft' | 'priceList' | 'now'> & { step: BookingStep }) {
  const t = useTexts();
  const reasons = useStepReasons(screen);
  const broken = brokenSteps(screen, step);
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

/** Opened again because it no longer holds: why. Gone as soon as it holds. */
export function NoLongerHolds({ step, ...screen }: Pick<StepProps, 'draft' | 'priceList' | 'now'> & { step: BookingStep }) {
  const t = useTexts();
  const reasons = useStepReasons(screen)(step);
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

/** What keeps a step from being finished, in sentences, each once. */
function useStepReasons({ draft, priceList, now }: Pick<StepProps, 'draft' | 'priceList' | 'now'>) {
  const t = useTexts();
  const format = useFormat();
  return (step: BookingStep): string[] => {
    const texts = errorTexts(stepErrors(draft, step, priceList, now), { t, format, priceList, draft });
    return [...new Set(Object.values(texts).filter((text) => text !== undefined))];
  };
}
