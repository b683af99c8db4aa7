import { minutesOfDay, timeOfMinutes } from '@nitida/domain';
import { Note } from '@nitida/ui/feedback';
import { Stack } from '@nitida/ui/layout';
import { CheckoutPanel, CountingAmount } from '@nitida/ui/price';
import { Small } from '@nitida/ui/type';
import { useAtomValue } from 'jotai';
import { type ReactNode, useCallback } from 'react';
import { host } from '../../host.ts';
import { codeOf } from '../../lib/code.ts';
import { type Format, useFormat } from '../../lib/use-format.ts';
import { useLateCode } from '../../lib/use-late-code.ts';
import { type Texts, useTexts } from '../../lib/use-texts.ts';
import { useDraft } from '../draft-parts/use-draft.ts';
import { freeCancellation } from './free-cancellation.ts';
import { usePriceList } from './price-list.ts';
import { type PricedView, type PriceView, shownAmount, totalName } from './price-view.ts';

export interface LivePriceProps {
  view: PriceView;
  /** The buttons in the panel. Absent in the sheet of the bottom bar. */
  action?: ReactNode;
}

/** The price panel of a draft. While a choice is missing it shows the lowest price and what the exact one still needs. */
export function LivePrice({ view, action }: LivePriceProps) {
  const t = useTexts();
  const format = useFormat();
  const { pricing } = usePriceList();
  const { draft } = useDraft();
  const now = useAtomValue(host().time.nowAtom);
  if (view.missing === 'possible' || (view.missing !== null && view.least === null)) {
    return (
      <Stack gap={4}>
        <Note tone="info" title={t('price.nothingYet')}>
          {t('price.notPossible')}
        </Note>
        {action}
      </Stack>
    );
  }
  const amount = <ShownTotal view={view} />;
  if (view.missing !== null) {
    return (
      <CheckoutPanel
        title={t('price.title')}
        amount={amount}
        amountName={t('price.upTo')}
        when={t('price.noTime')}
        action={action}
        note={missingText(view.missing, t)}
      />
    );
  }
  const [first, ...following] = view.visits;
  const footer = footerText(view, following.length > 0, { t, format });
  return (
    <CheckoutPanel
      title={t('price.title')}
      amount={amount}
      amountName={`${totalName(view, t)} · ${t('price.upTo')}`}
      when={first ? whenText(first, { t, format }) : draft.completedSteps.includes('time') ? t('price.timeGone') : t('price.noTime')}
      hours={hoursText(view, { t, format })}
      action={action}
      assurance={first ? freeCancellation(first, { pricing, now, t, format }) : undefined}
      note={netText(view, { t, format })}
    >
      <LateDetails view={view} />
      {footer ? <Small>{footer}</Small> : null}
    </CheckoutPanel>
  );
}

const details = codeOf(async () => (await import('./price-details.tsx')).PriceDetails);

/** The lines are below the total and load after it. A browser without a network tries again when it is online. */
function LateDetails({ view }: { view: PricedView }) {
  const Details = useLateCode(details);
  return Details ? <Details view={view} /> : null;
}

/** The total, or "From" the lowest one while a choice is missing. It counts to a new amount. Without any price it says so. */
export function ShownTotal({ view }: { view: PriceView }) {
  const t = useTexts();
  const format = useFormat();
  const isLeast = view.missing !== null;
  const written = useCallback(
    (cents: number) => (isLeast ? t('price.from', { amount: format.money(cents) }) : format.money(cents)),
    [isLeast, t, format],
  );
  const amount = view.missing === null ? shownAmount(view) : view.missing === 'possible' ? null : view.least;
  return amount === null ? t('price.nothingYet') : <CountingAmount amount={amount} format={written} />;
}

export function missingText(missing: 'size' | 'type', t: Texts): string {
  return missing === 'size' ? t('price.needSize') : t('price.needType');
}

/** How long the visit takes, "4 h in your home". */
export function hoursText(view: PricedView, { t, format }: { t: Texts; format: Format }): string {
  return t('summary.onSite', { duration: format.duration(view.price.durationMinutes) });
}

/** That the lines are net, and what the sums below them add. */
function netText({ price }: PricedView, { t, format }: { t: Texts; format: Format }): string {
  const percent = format.percent(price.ivaPercent);
  const hasSurcharge = price.lines.some(({ kind, amount }) => (kind === 'speed' || kind === 'time') && amount > 0);
  return hasSurcharge ? t('price.netSurcharges', { percent }) : t('price.net', { percent });
}

function whenText(
  { date, time, durationMinutes }: { date: string; time: string; durationMinutes: number },
  { t, format }: { t: Texts; format: Format },
): string {
  const until = format.endTime(timeOfMinutes(minutesOfDay(time) + durationMinutes));
  return t('price.when', { day: format.factDay(date), from: time, until });
}

function footerText(view: PricedView, isSeries: boolean, { t, format }: { t: Texts; format: Format }): string | undefined {
  if (isSeries) return t('price.series', { count: view.visits.length, amount: format.money(view.total) });
  return view.visits.length === 0 ? t('price.dayMayChange') : undefined;
}
