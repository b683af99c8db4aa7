import type { Order } from '@nitida/contract';
import { below1024, from744, from1024, Panel, Stack } from '@nitida/ui/layout';
import { Dial } from '@nitida/ui/progress';
import { Flared, Small } from '@nitida/ui/type';
import { useAtomValue } from 'jotai';
import { css, styled } from 'styled-components';
import { host } from '../../host.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useTexts } from '../../lib/use-texts.ts';
import { phaseOf } from './phase.ts';

const minuteMs = 60_000;
/** The dial shows one hour. A request that is open for longer, such as overnight, shows its time in the title alone. */
const dialMinutes = 60;

const beside = css`
  grid-template-columns: minmax(0, 340px) minmax(136px, 1fr);
  column-gap: clamp(24px, 4vw - 16px, 40px);
  align-items: center;
  text-align: start;

  > :first-child {
    grid-row: 1 / span 2;
  }
  > :not(:first-child) {
    justify-self: start;
  }
  > :nth-child(2) {
    align-self: end;
  }
  > :nth-child(3) {
    align-self: start;
  }
`;

/* The number stands below the dial, and where there is room, beside it. */
const Centred = styled(Stack)<{ $isWide: boolean }>`
  justify-items: center;
  text-align: center;

  ${from744} {
    ${below1024} {
      ${beside}
    }
  }
  ${from1024} {
    ${({ $isWide }) => $isWide && beside}
  }
`;

const Left = styled(Flared)`
  font-size: 2.5rem;
  line-height: 1;
  letter-spacing: -0.02em;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
`;

/** When the request was sent, and until when it is answered. Null when the dial does not show that time. */
function dialSpan({ offeredAt, respondBy }: Order): { from: Date; by: Date; whole: number } | null {
  if (respondBy === null || offeredAt === null) return null;
  const from = new Date(offeredAt);
  const by = new Date(respondBy);
  const whole = by.getTime() - from.getTime();
  return whole > 0 && whole <= dialMinutes * minuteMs ? { from, by, whole } : null;
}

export const hasReplyDial = (order: Order): boolean => phaseOf(order) === 'awaiting' && dialSpan(order) !== null;

/** The share of the hour that is left until the answer. `isWide`: it stands in the wider column. */
export function ReplyDial({ order, isWide }: { order: Order; isWide: boolean }) {
  const t = useTexts();
  const format = useFormat();
  const now = useAtomValue(host().time.nowAtom);
  const span = dialSpan(order);
  if (!span) return null;
  const left = Math.max(0, span.by.getTime() - now.getTime());
  const times = { from: format.time(span.from), by: format.time(span.by) };
  return (
    <Panel data-dial data-grows>
      <Centred gap={3} $isWide={isWide}>
        <Dial {...times} fraction={1 - left / span.whole} label={t('confirmation.dial', times)} />
        <Left>{format.duration(Math.ceil(left / minuteMs))}</Left>
        <Small>{t('confirmation.minutesLeft')}</Small>
      </Centred>
    </Panel>
  );
}
