import type { Alternative, Order } from '@nitida/contract';
import { minutesOfDay, timeOfMinutes } from '@nitida/domain';
import { Button, TextLink } from '@nitida/ui/buttons';
import { Note, Skeleton } from '@nitida/ui/feedback';
import { from744, from1200, Panel, Stack } from '@nitida/ui/layout';
import { Heading, LineStart, Small } from '@nitida/ui/type';
import { styled } from 'styled-components';
import { paths } from '../../lib/paths.ts';
import { type Format, useFormat } from '../../lib/use-format.ts';
import { type Texts, useTexts } from '../../lib/use-texts.ts';
import { useAlternative } from './use-alternative.ts';

const Times = styled.dl`
  display: grid;
  gap: 20px 32px;
  line-height: 1.45;
  color: var(--ink-2);

  /* The new time and the old one side by side, where both have room. */
  @media (min-width: 744px) and (max-width: 1023.98px), (min-width: 1200px) {
    grid-template-columns: auto minmax(0, 1fr);
    grid-template-rows: repeat(3, auto);
    row-gap: 0;

    > div {
      grid-row: span 3;
      grid-template-rows: subgrid;
      align-items: baseline;
    }
  }

  > div {
    display: grid;
    justify-items: start;
  }
  dt {
    font-size: var(--t-small);
  }
`;

/*
 * The light falls on the new time, in a box as wide as its words, and keeps 8 px off the edge of the panel. On one line the words begin at the edge of the
 * text around them. On a phone they may have two lines, so the light is wider there.
 */
const Offered = styled.dd`
  font-variation-settings: var(--flare);
  position: relative;
  isolation: isolate;
  margin: 8px 14px 12px 0;
  font-size: 1.25rem;
  line-height: 1.25;
  font-variant-numeric: tabular-nums;
  color: var(--on-patch);

  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: -4px -14px -4px -12px;
    background: var(--patch);
    transform: skewX(var(--ray));
  }
  /* Two lines of a narrow phone are high, so that the same slope is wide. */
  @media (max-width: 359.98px) {
    &::before {
      inset-inline: -9px -14px;
    }
  }
  ${from744} {
    margin-block: 10px 14px;

    &::before {
      inset: -7px -14px -7px -6px;
    }
  }
  ${from1200} {
    font-size: 1.5rem;
  }
`;

const Price = styled.dd`
  color: var(--ink);
  font-weight: 600;
`;

export interface AlternativeOfferProps {
  order: Order;
  /** The token of the link in the mail. */
  token: string;
  onAccepted: () => void;
}

/** The alternative for a visit that no cleaner could take, with the difference in price. */
export function AlternativeOffer({ order, ...offer }: AlternativeOfferProps) {
  const t = useTexts();
  const format = useFormat();
  const { state, ask, accept } = useAlternative({ orderId: order.id, ...offer });
  const book = <TextLink to={paths.again(order.id)}>{t('confirmation.bookAgain')}</TextLink>;
  switch (state.status) {
    case 'loading':
      return <Skeleton label={t('alternative.loading')} shape="lines" count={3} />;
    case 'gone':
      return (
        <Note tone="luz" title={t('alternative.goneTitle')} action={book} isLive>
          {t('alternative.goneBody')}
        </Note>
      );
    case 'wrong':
      return (
        <Note tone="error" title={t('alternative.wrongTitle')} action={book} isLive>
          {t('alternative.wrongBody')}
        </Note>
      );
    case 'failed':
      return (
        <Note tone="error" action={<TextLink onPress={ask}>{t('draft.retry')}</TextLink>} isLive>
          {t('alternative.failed')}
        </Note>
      );
  }
  const { price, previous, expiresAt } = state.alternative;
  const until = new Date(expiresAt);
  return (
    <Panel as="section" aria-labelledby="alternative-title" data-grows>
      <Stack gap={5}>
        <Heading level={2} look={2} id="alternative-title">
          {t('alternative.title')}
        </Heading>
        <Times>
          <div>
            <dt>{t('alternative.offered')}</dt>
            <Offered>
              <LineStart>
                {t('confirmation.dayHours', {
                  day: format.factDay(price.date),
                  from: price.time,
                  until: format.endTime(timeOfMinutes(minutesOfDay(price.time) + price.durationMinutes)),
                })}
              </LineStart>
            </Offered>
            <Price>{priceText(state.alternative, { t, format })}</Price>
          </div>
          <div>
            <dt>{t('alternative.previous')}</dt>
            <dd>
              <s>
                <LineStart>
                  {t('confirmation.dayHours', {
                    day: format.factDay(previous.date),
                    from: previous.time,
                    until: format.endTime(order.endTime),
                  })}
                </LineStart>
              </s>
            </dd>
            <dd>
              <s>{format.money(previous.total)}</s>
            </dd>
          </div>
        </Times>
        <div>
          <Button isBusy={state.status === 'accepting'} busyLabel={t('alternative.accepting')} onPress={() => void accept()}>
            {t('alternative.accept', { amount: format.money(price.total) })}
          </Button>
        </div>
        <Small>
          {t('alternative.until', { day: format.day(until), time: format.time(until) })} {refundText(order, { t, format })}
        </Small>
      </Stack>
    </Panel>
  );
}

/** What was refunded, and when. Where that is not known, a customer who paid reads that nothing is kept. */
function refundText({ refunded, timeline }: Order, { t, format }: { t: Texts; format: Format }): string {
  const refund = timeline.findLast(({ kind }) => kind === 'refunded');
  if (refunded === 0 || !refund) return t('alternative.refundedIfPaid');
  return t('alternative.refunded', { amount: format.money(refunded), day: format.shortDay(new Date(refund.at)) });
}

/** The price, and how much more or less it is than before. */
function priceText({ price: { total }, previous }: Alternative, { t, format }: { t: Texts; format: Format }): string {
  const price = format.money(total);
  const difference = total - previous.total;
  if (difference === 0) return t('alternative.same', { price });
  const amount = format.money(Math.abs(difference));
  return difference > 0 ? t('alternative.more', { price, amount }) : t('alternative.less', { price, amount });
}
