import { isBookingSoon, toInstant } from '@nitida/domain';
import { Note } from '@nitida/ui/feedback';
import { useAtomValue } from 'jotai';
import { host } from '../../host.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { usePriceList } from '../../price/price-list.ts';
import { usePriceView } from '../../price/use-price-view.ts';

/** Flags a first visit that starts soon: the card is then authorised when booking, and charged when it is confirmed. */
export function SoonNote() {
  const t = useTexts();
  const view = usePriceView();
  const { bookingSoonHours } = usePriceList().pricing;
  const now = useAtomValue(host().time.nowAtom);
  const first = view.missing === null ? view.visits[0] : undefined;
  if (!first || !isBookingSoon(toInstant(first.date, first.time), now, bookingSoonHours)) return null;
  return (
    <Note tone="luz" icon="card" title={t('summary.soonTitle')} isLive>
      {t('summary.soonInfo', { hours: bookingSoonHours })}
    </Note>
  );
}
