import { Navigate, useParams } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { DraftGate } from '../draft-parts/draft-gate.tsx';
import { StepScreen } from './step-screen.tsx';
import { isBookingStep } from './steps.ts';

/** One step of the wizard, which the summary opens and which returns to the summary. */
export default function EditPage() {
  const { step } = useParams();
  if (!isBookingStep(step)) return <Navigate to={paths.firstUnfinished()} replace />;
  return (
    <DraftGate isForm>
      <StepScreen key={step} step={step} isEdit />
    </DraftGate>
  );
}
