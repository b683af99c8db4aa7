import { VisuallyHidden } from '@nitida/ui/type';
import { useFormat } from '../lib/use-format.ts';
import { useTexts } from '../lib/use-texts.ts';
import type { PriceView } from './price-view.ts';

/** Says the total when it changes: once, whichever of panel and bar is seen. */
export function PriceAnnouncement({ view }: { view: PriceView }) {
  const t = useTexts();
  const format = useFormat();
  return (
    <VisuallyHidden aria-live="polite" aria-atomic="true">
      {view.missing === null ? t('price.announce', { amount: format.money(view.price.total) }) : null}
    </VisuallyHidden>
  );
}
