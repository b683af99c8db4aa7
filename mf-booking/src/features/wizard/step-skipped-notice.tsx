import type { BookingStep } from '@nitida/contract';
import { Note } from '@nitida/ui/feedback';
import { useLocation } from 'react-router-dom';
import { stepNames } from '../../lib/names.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { isBookingStep } from './steps.ts';

/** The history state of a redirect from a step that was opened too early. */
export const ahead = (step: BookingStep): { ahead: BookingStep } => ({ ahead: step });

/** Says why another step opened than the one in the URL, for example because the address step needs earlier answers. */
export function StepSkippedNotice() {
  const t = useTexts();
  const { state } = useLocation();
  const step: unknown = state?.ahead;
  if (typeof step !== 'string' || !isBookingStep(step)) return null;
  return <Note>{t('nav.comesLater', { step: stepNames[step](t) })}</Note>;
}
