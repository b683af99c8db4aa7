import { Announcement } from '@nitida/ui/feedback';
import { useFormat } from '../../lib/use-format.ts';
import { useTexts } from '../../lib/use-texts.ts';
import type { PriceView } from './price-view.ts';

/** Announces a changed total to screen readers once, although the panel and the bar both show it. */
export function PriceAnnouncement({ view }: { view: PriceView }) {
  const t = useTexts();
  const format = useFormat();
  const total = view.missing === null ? view.price.total : null;
  return <Announcement value={total} text={total === null ? '' : t('price.announce', { amount: format.money(total) })} />;
}
