import type { Alternative } from '@nitida/contract';
import { minutesOfDay, timeOfMinutes } from '@nitida/domain';
import { Button, TextLink } from '@nitida/ui/buttons';
import { Note, Skeleton } from '@nitida/ui/feedback';
import { Panel, Stack } from '@nitida/ui/layout';
import { Heading, LineStart, Small } from '@nitida/ui/type';
import { styled } from 'styled-components';
import { paths } from '../../lib/paths.ts';
import { type Format, useFormat } from '../../lib/use-format.ts';
import { type Texts, useTexts } from '../../lib/use-texts.ts';
import { useAlternative } from './use-alternative.ts';

const Times = styled.dl`
  display: grid;
  gap: 20px;
  line-height: 1.45;
  color: var(--ink-2);

  > div {
    display: grid;
    justify-items: start;
  }
  dt {
    font-size: var(--t-small);
  }
`;

/* The light falls on the new time, in a box as wide as its words. */
const Offered = styled.dd`
  font-variation-settings: var(--flare);
  position: relative;
  isolation: isolate;
  margin: 10px 24px 14px 10px;
  font-size: 1.5rem;
  line-height: 1.25;
  font-variant-numeric: tabular-nums;
  color: var(--on-patch);

  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset: -8px -14px;
    background: var(--patch);
    transform: skewX(var(--ray));
  }
`;

export interface AlternativeOfferProps {
  orderId: string;
  /** The token of the link in the mail. */
  token: string;
  onAccepted: () => void;
}

/** The alternative for a visit that no cleaner could take, with the difference in price. */
export function AlternativeOffer(props: AlternativeOfferProps) {
  const t = useTexts();
  const format = useFormat();
  const { state, ask, accept } = useAlternative(props);
  const book = <TextLink to={paths.firstUnfinished()}>{t('confirmation.bookAgain')}</TextLink>;
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
    <Panel as="section" aria-labelledby="alternative-title">
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
            <dd>{priceText(state.alternative, { t, format })}</dd>
          </div>
          <div>
            <dt>{t('alternative.previous')}</dt>
            <dd>
              <s>
                <LineStart>{t('confirmation.dayTime', { day: format.factDay(previous.date), time: previous.time })}</LineStart>
              </s>
              {format.money(previous.total)}
            </dd>
          </div>
        </Times>
        <div>
          <Button isBusy={state.status === 'accepting'} busyLabel={t('alternative.accepting')} onPress={() => void accept()}>
            {t('alternative.accept', { amount: format.money(price.total) })}
          </Button>
        </div>
        <Small>{t('alternative.until', { day: format.day(until), time: format.time(until) })}</Small>
      </Stack>
    </Panel>
  );
}

/** The price, and how much more or less it is than before. */
function priceText({ price: { total }, previous }: Alternative, { t, format }: { t: Texts; format: Format }): string {
  const price = format.money(total);
  const difference = total - previous.total;
  if (difference === 0) return t('alternative.same', { price });
  const amount = format.money(Math.abs(difference));
  return difference > 0 ? t('alternative.more', { price, amount }) : t('alternative.less', { price, amount });
}
