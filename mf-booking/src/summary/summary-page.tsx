import { firstUnfinishedStep, toQuoteInput } from '@nitida/domain';
import { useEffect } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { useDraftErrors } from '../draft/draft-errors.ts';
import { DraftGate } from '../draft/draft-gate.tsx';
import { useDraft } from '../draft/use-draft.ts';
import { paths } from '../lib/paths.ts';
import { usePriceList } from '../price/price-list.ts';
import { lastOrderMade } from './order-memory.ts';
import { Summary } from './summary.tsx';

export default function SummaryPage() {
  useReturnFromPayment();
  return (
    <DraftGate>
      <FinishedDraft />
    </DraftGate>
  );
}

/** The summary of a finished draft; an unfinished one goes on where it stopped. */
function FinishedDraft() {
  const { draft } = useDraft();
  const priceList = usePriceList();
  const first = firstUnfinishedStep(draft, useDraftErrors());
  const input = toQuoteInput(draft, priceList);
  const made = lastOrderMade();
  if (draft.completedSteps.length === 0 && made) return <Navigate to={paths.confirmation(made)} replace />;
  // A step that was finished and no longer holds (its hour has passed) is mended by itself, and leads back here.
  if (first) return <Navigate to={draft.completedSteps.includes(first) ? paths.edit(first) : paths.wizard(first)} replace />;
  if (!input) return <Navigate to={paths.wizard('time')} replace />;
  return <Summary input={input} />;
}

/** Back from the payment page may bring this page as it was left: the order that was made then is the page to see. */
function useReturnFromPayment(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => {
      const made = lastOrderMade();
      if (event.persisted && made) void navigate(paths.confirmation(made), { replace: true });
    };
    addEventListener('pageshow', onShow);
    return () => removeEventListener('pageshow', onShow);
  }, [navigate]);
}
