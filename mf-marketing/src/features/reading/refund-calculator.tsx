import { localeOf, type PricingRules } from '@nitida/contract';
import { refundFor } from '@nitida/domain';
import { Announcement } from '@nitida/ui/feedback';
import { formatDuration, formatMoney, formatPercent } from '@nitida/ui/format';
import { Checkbox, HydratableForm, NumberField, RadioTiles, readPreHydrationChanges, Slider } from '@nitida/ui/forms';
import { from744, Stack } from '@nitida/ui/layout';
import { useAtomValue } from 'jotai';
import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Figures } from '../../content/figures.ts';
import { useFigures } from '../../content/use-figures.ts';
import { usePrices } from '../../content/use-settings.ts';
import { host } from '../../host.ts';

const hourMs = 60 * 60_000;
/** A booking made long ago, for which only the hours before the start decide. */
const longAgoMs = 30 * 24 * hourMs;
const firstPrice = 100;
/** The value of a ticked checkbox in form data. */
const ticked = 'on';

interface Situation {
  /** The paid amount in euros. */
  paid: number | null;
  hoursAhead: number;
  by: 'customer' | 'cleaner';
  isJustBooked: boolean;
  isAccepted: boolean;
}

/** The refund of a cancellation, by the same rule as for orders. */
export function RefundCalculator() {
  const rules = usePrices().data?.pricing.cancellation;
  return rules ? <Calculator rules={rules} /> : null;
}

function Calculator({ rules }: { rules: PricingRules['cancellation'] }) {
  const { t } = useTranslation('marketing');
  const locale = localeOf[useAtomValue(host().language.languageAtom)];
  const now = useAtomValue(host().time.nowAtom);
  const [situation, setSituation] = useState<Situation>({
    paid: firstPrice,
    hoursAhead: rules.fullRefundHours,
    by: 'customer',
    isJustBooked: false,
    isAccepted: true,
  });
  const change = (changed: Partial<Situation>) => setSituation((before) => ({ ...before, ...changed }));
  const form = useRef<HTMLFormElement>(null);
  const drawn = useRef(situation);
  // Values entered before hydration exist only in the controls.
  useLayoutEffect(() => setSituation((before) => ({ ...before, ...situationStanding(form.current, drawn.current) })), []);
  const { figures } = useFigures();
  const { percent, amount } = refund(situation, rules, now);
  const back = t('refund.back', { percent: formatPercent(percent, locale) });
  const ahead = (hours: number) => formatDuration(hours * 60, locale);
  return (
    <Box ref={form} aria-label={t('refund.label')}>
      <Stack gap={5}>
        <NumberField
          name="refund-paid"
          label={t('refund.paid')}
          unit="€"
          min={0}
          value={situation.paid}
          onChange={(paid) => change({ paid })}
        />
        <RadioTiles
          name="refund-by"
          label={t('refund.by')}
          columns={2}
          items={[
            { id: 'customer', name: t('refund.you') },
            { id: 'cleaner', name: t('refund.us') },
          ]}
          value={situation.by}
          onChange={(by) => change({ by })}
        />
        <Slider
          name="refund-ahead"
          label={t('refund.ahead', { duration: ahead(situation.hoursAhead) })}
          min={0}
          max={rules.fullRefundHours * 2}
          step={0.5}
          value={situation.hoursAhead}
          onChange={(hoursAhead) => change({ hoursAhead })}
          formatValue={ahead}
          marks={[rules.halfRefundHours, rules.fullRefundHours]}
        />
        <div>
          <Checkbox name="refund-just-booked" isSelected={situation.isJustBooked} onChange={(isJustBooked) => change({ isJustBooked })}>
            {t('refund.justBooked', { minutes: rules.fullRefundWithinMinutesOfBooking })}
          </Checkbox>
          <Checkbox name="refund-accepted" isSelected={situation.isAccepted} onChange={(isAccepted) => change({ isAccepted })}>
            {t('refund.accepted')}
          </Checkbox>
        </div>
      </Stack>
      <Result>
        <b>{formatMoney(amount, locale)}</b>
        <span>{back}</span>
        <small>{ruleOf(situation, percent, figures)}</small>
      </Result>
      <Announcement value={`${amount} ${percent}`} text={`${formatMoney(amount, locale)} ${back}`} />
    </Box>
  );
}

/** The controls' values that differ from the rendered ones. */
function situationStanding(form: HTMLFormElement | null, drawn: Situation): Partial<Situation> {
  const changed = readPreHydrationChanges(form, {
    'refund-paid': String(drawn.paid ?? ''),
    'refund-by': drawn.by,
    'refund-ahead': String(drawn.hoursAhead),
    'refund-just-booked': drawn.isJustBooked ? ticked : '',
    'refund-accepted': drawn.isAccepted ? ticked : '',
  });
  const { 'refund-by': by, 'refund-ahead': ahead, 'refund-just-booked': justBooked, 'refund-accepted': accepted } = changed;
  const paid = Number(changed['refund-paid']?.trim().replace(',', '.') || Number.NaN);
  return {
    ...(!Number.isNaN(paid) && { paid }),
    ...((by === 'customer' || by === 'cleaner') && { by }),
    ...(ahead && { hoursAhead: Number(ahead) }),
    ...(justBooked !== undefined && { isJustBooked: justBooked === ticked }),
    ...(accepted !== undefined && { isAccepted: accepted === ticked }),
  };
}

/** The sentence of the rule that decides when a customer cancels a visit that a cleaner has accepted. */
function ruleOf({ by, isAccepted, isJustBooked }: Situation, percent: number, figures: Figures | null): string | null {
  if (!figures || by === 'cleaner' || !isAccepted) return null;
  const { cancellationJustBooked, cancellationFull, cancellationHalf, cancellationNone } = figures;
  const sentence =
    percent === 100 ? (isJustBooked ? cancellationJustBooked : cancellationFull) : percent > 0 ? cancellationHalf : cancellationNone;
  return sentence ?? null;
}

/** Applies the shared rule to instants that match the situation. */
function refund({ paid, hoursAhead, by, isJustBooked, isAccepted }: Situation, rules: PricingRules['cancellation'], now: Date) {
  const captured = Math.max(0, Math.round((paid ?? 0) * 100));
  const facts = {
    by,
    service: isAccepted ? ('confirmed' as const) : ('awaiting' as const),
    bookedAt: isJustBooked ? now : new Date(now.getTime() - longAgoMs),
    startAt: new Date(now.getTime() + hoursAhead * hourMs),
    now,
    captured,
    refunded: 0,
  };
  return refundFor(facts, rules);
}

const Box = styled(HydratableForm)`
  overflow: hidden;
  max-width: 38rem;
  margin-top: var(--s-5);
  padding: 24px 20px 0;
  border-radius: var(--r-panel);
  background: var(--linen);
  box-shadow: inset 0 0 0 1px var(--grout);

  @media print {
    display: none;
  }
`;

const Result = styled.p`
  position: relative;
  isolation: isolate;
  display: grid;
  gap: 4px;
  margin: var(--s-5) -20px 0;
  padding: 20px;
  border-top: 1px solid var(--grout);
  color: var(--on-patch);

  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset-block: 0;
    left: -40px;
    width: 340px;
    background: var(--patch);
    transform: skewX(var(--ray));
  }
  b {
    font-size: 2.5rem;
    font-weight: 500;
    font-variation-settings: var(--flare);
    font-variant-numeric: tabular-nums;
    line-height: 1.1;
  }

  /* No wider than the light it stands in, where its colour can be read. */
  span {
    max-width: 250px;
    font-size: 0.9375rem;
  }
  /* The slope of the light stays in sight. */
  @media (max-width: 374px) {
    &::before {
      width: 258px;
    }
    span {
      max-width: 171px;
    }
  }
  /* Beside the light. */
  small {
    display: none;
    font-size: 0.9375rem;
    color: var(--ink-2);
  }
  ${from744} {
    grid-template-columns: 290px minmax(0, 1fr);
    column-gap: 24px;

    small {
      display: block;
      grid-area: 1 / 2 / span 2;
      align-self: center;
    }
  }
`;
