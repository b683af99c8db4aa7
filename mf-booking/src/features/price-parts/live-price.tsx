import { minutesOfDay, timeOfMinutes } from '@nitida/domain';
import { Note } from '@nitida/ui/feedback';
import { Stack } from '@nitida/ui/layout';
import { PricePanel } from '@nitida/ui/price';
import { Small } from '@nitida/ui/type';
import { type Format, useFormat } from '../../lib/use-format.ts';
import { type Texts, useTexts } from '../../lib/use-texts.ts';
import { priceLines, priceSums } from './price-lines.ts';
import type { PriceView } from './price-view.ts';

/** The price panel of a draft, or a note about what the price still needs. */
export function LivePrice({ view }: { view: PriceView }) {
  const t = useTexts();
  const format = useFormat();
  if (view.missing !== null) {
    return (
      <Note tone="info" title={t('price.nothingYet')}>
        {missingText(view.missing, t)}
      </Note>
    );
  }
  const [first, ...following] = view.visits;
  const footer = footerText(view, following.length > 0, { t, format });
  return (
    <Stack gap={4}>
      <PricePanel
        title={t('price.title')}
        when={first ? whenText(first, { t, format }) : t('price.noTime')}
        lines={priceLines(view.price, view.input, view.visits.length, { t, format })}
        sums={priceSums(view.price, { t, format })}
        total={{ name: totalName(view, t), amount: format.money(view.price.total) }}
      />
      {footer ? <Small>{footer}</Small> : null}
    </Stack>
  );
}

export function missingText(missing: 'size' | 'type' | 'possible', t: Texts): string {
  if (missing === 'size') return t('price.needSize');
  return missing === 'type' ? t('price.needType') : t('price.notPossible');
}

/** If all visits of a series cost the same, the total is per visit. Otherwise it is the total of the first visit. */
export function totalName(view: Extract<PriceView, { missing: null }>, t: Texts): string {
  if (view.visits.length < 2) return t('priceLine.total');
  return view.visits.every((visit) => visit.total === view.price.total) ? t('price.totalPerVisit') : t('price.totalFirst');
}

function whenText(
  { date, time, durationMinutes }: { date: string; time: string; durationMinutes: number },
  { t, format }: { t: Texts; format: Format },
): string {
  const until = format.endTime(timeOfMinutes(minutesOfDay(time) + durationMinutes));
  return t('price.when', { day: format.factDay(date), from: time, until });
}

function footerText(
  view: Extract<PriceView, { missing: null }>,
  isSeries: boolean,
  { t, format }: { t: Texts; format: Format },
): string | undefined {
  if (isSeries) return t('price.series', { count: view.visits.length, amount: format.money(view.total) });
  return view.visits.length === 0 ? t('price.dayMayChange') : undefined;
}
