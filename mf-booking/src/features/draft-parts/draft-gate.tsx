import { Skeleton } from '@nitida/ui/feedback';
import { WizardLayout } from '@nitida/ui/layout';
import { type ReactNode, useState } from 'react';
import { useTexts } from '../../lib/use-texts.ts';
import { useLoadedPriceList } from '../price-parts/price-list.ts';
import { DraftQuestion } from './draft-question.tsx';
import { LoadFailed } from './load-failed.tsx';
import { useLoadedDraft } from './use-draft.ts';

/** Renders its children once the draft and the price list are loaded. A form stays while a guest becomes a customer. */
export function DraftGate({ children, isForm = false }: { children: ReactNode; isForm?: boolean }) {
  const t = useTexts();
  const draft = useLoadedDraft(isForm);
  const prices = useLoadedPriceList();
  const [isRetrying, setIsRetrying] = useState(false);
  const isLoading = draft.status === 'loading' || prices.status === 'loading';
  const isReady = draft.status === 'ready' && prices.status === 'ready';
  if (isRetrying && isReady) setIsRetrying(false);
  // The failure stays visible during another attempt, so that the focus stays on "Try again".
  if (draft.status === 'failed' || prices.status === 'failed' || (isRetrying && isLoading)) {
    const retry = () => {
      setIsRetrying(true);
      if (draft.status === 'failed') draft.retry();
      if (prices.status === 'failed') void prices.ask('nothing');
    };
    return <LoadFailed onRetry={retry} isBusy={isLoading} />;
  }
  if (isLoading) {
    return (
      <WizardLayout aside={<Skeleton label={t('draft.loading')} shape="panel" />}>
        <Skeleton label={t('draft.loading')} shape="lines" count={3} />
        <Skeleton label={t('draft.loading')} shape="tiles" count={4} />
      </WizardLayout>
    );
  }
  return (
    <>
      {children}
      <DraftQuestion />
    </>
  );
}
