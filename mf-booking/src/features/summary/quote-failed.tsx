import { errorCatalogue } from '@nitida/contract';
import { TextLink } from '@nitida/ui/buttons';
import { Note } from '@nitida/ui/feedback';
import { host } from '../../host.ts';
import { useTexts } from '../../lib/use-texts.ts';
import type { QuoteFailure } from '../order-parts/use-quote.ts';
import { isPromoFailure } from './promo-field.tsx';

/** Says why there is no price, and offers another attempt. Errors of the promo code appear beside its field instead. */
export function QuoteFailed({ failure, onRetry }: { failure: QuoteFailure; onRetry: () => void }) {
  const t = useTexts();
  if (isPromoFailure(failure)) return null;
  return (
    <Note tone="error" isLive title={t('summary.quoteFailedTitle')} action={<TextLink onPress={onRetry}>{t('draft.retry')}</TextLink>}>
      {failure.message === errorCatalogue.unexpected.message ? t('summary.quoteFailedBody') : host().language.errorText(failure)}
    </Note>
  );
}
