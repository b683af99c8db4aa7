import { Navigate, useParams } from 'react-router-dom';
import { DraftGate } from '../draft/draft-gate.tsx';
import { paths } from '../lib/paths.ts';
import { StepScreen } from './step-screen.tsx';
import { isBookingStep } from './steps.ts';

/** One step of the wizard, which the summary opens and which returns to the summary. */
export default function EditPage() {
  const { step } = useParams();
  if (!isBookingStep(step)) return <Navigate to={paths.firstUnfinished()} replace />;
  return (
    <DraftGate>
      <StepScreen key={step} step={step} isEdit />
    </DraftGate>
  );
}
