import { firstUnfinishedStep, toQuoteInput } from '@nitida/domain';
import { Skeleton } from '@nitida/ui/feedback';
import { Navigate } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { useDraftErrors } from '../draft-parts/draft-errors.ts';
import { DraftGate } from '../draft-parts/draft-gate.tsx';
import { useDraft } from '../draft-parts/use-draft.ts';
import { lastOrderMade } from '../order-parts/order-memory.ts';
import { usePriceList } from '../price-parts/price-list.ts';
import { Summary } from './summary.tsx';
import { useUnansweredOrder } from './use-unanswered-order.ts';

export default function SummaryPage() {
  return (
    <DraftGate>
      <FinishedDraft />
    </DraftGate>
  );
}

/** Shows the summary of a finished draft. An unfinished draft continues at its first unfinished step. */
function FinishedDraft() {
  const t = useTexts();
  const { draft } = useDraft();
  const priceList = usePriceList();
  const first = firstUnfinishedStep(draft, useDraftErrors());
  const input = toQuoteInput(draft, priceList);
  const made = lastOrderMade();
  const sent = useUnansweredOrder(draft.completedSteps.length === 0 && made === null);
  if (draft.completedSteps.length === 0 && made) return <Navigate to={paths.confirmation(made)} replace />;
  if (sent.status === 'loading') return <Skeleton label={t('draft.loading')} shape="lines" count={3} />;
  if (sent.orderId) return <Navigate to={paths.confirmation(sent.orderId)} replace />;
  // A finished step can become invalid, for example when its start has passed. The customer corrects it and then returns to the summary.
  if (first) return <Navigate to={draft.completedSteps.includes(first) ? paths.edit(first) : paths.wizard(first)} replace />;
  if (!input) return <Navigate to={paths.wizard('time')} replace />;
  return <Summary input={input} />;
}
