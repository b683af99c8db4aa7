import { errorCatalogue } from '@nitida/contract';
import { TextLink } from '@nitida/ui/buttons';
import { Note } from '@nitida/ui/feedback';
import { host } from '../host.ts';
import { useTexts } from '../lib/use-texts.ts';
import { isPromoFailure } from './promo-field.tsx';
import type { QuoteFailure } from './use-quote.ts';

/** No price, no order: why, and again. What is wrong with a code is said where the code is. */
export function QuoteFailed({ failure, onRetry }: { failure: QuoteFailure; onRetry: () => void }) {
  const t = useTexts();
  if (isPromoFailure(failure)) return null;
  return (
    <Note tone="error" isLive title={t('summary.quoteFailedTitle')} action={<TextLink onPress={onRetry}>{t('draft.retry')}</TextLink>}>
      {failure.message === errorCatalogue.unexpected.message ? t('summary.quoteFailedBody') : host().language.errorText(failure)}
    </Note>
  );
}
