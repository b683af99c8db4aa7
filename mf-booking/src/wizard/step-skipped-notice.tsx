import type { BookingStep } from '@nitida/contract';
import { Note } from '@nitida/ui/feedback';
import { useLocation } from 'react-router-dom';
import { stepNames } from '../lib/names.ts';
import { useTexts } from '../lib/use-texts.ts';
import { isBookingStep } from './steps.ts';

/** What the history keeps of a step that was asked for too early. */
export const ahead = (step: BookingStep): { ahead: BookingStep } => ({ ahead: step });

/** Says why another step is shown than the one that was asked for, such as the address before anything else was answered. */
export function StepSkippedNotice() {
  const t = useTexts();
  const { state } = useLocation();
  const step: unknown = state?.ahead;
  if (typeof step !== 'string' || !isBookingStep(step)) return null;
  return <Note>{t('nav.comesLater', { step: stepNames[step](t) })}</Note>;
}
