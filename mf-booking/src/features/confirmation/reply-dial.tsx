import type { Order } from '@nitida/contract';
import { below1024, from744, Panel, Stack } from '@nitida/ui/layout';
import { Dial } from '@nitida/ui/progress';
import { Flared, Small } from '@nitida/ui/type';
import { useAtomValue } from 'jotai';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { useFormat } from '../../lib/use-format.ts';
import { useTexts } from '../../lib/use-texts.ts';

const minuteMs = 60_000;
/** The dial shows one hour. A request that is open for longer, such as overnight, shows its time in the title alone. */
const dialMinutes = 60;

/* The number stands below the dial, and on a tablet, which is wider, beside it. */
const Centred = styled(Stack)`
  justify-items: center;
  text-align: center;

  ${from744} {
    ${below1024} {
      grid-template-columns: minmax(0, 340px) minmax(0, 1fr);
      align-items: center;
      column-gap: 40px;
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
    }
  }
`;

const Left = styled(Flared)`
  font-size: 2.5rem;
  line-height: 1;
  letter-spacing: -0.02em;
  font-variant-numeric: tabular-nums;
`;

/** The share of the hour that is left until the answer. */
export function ReplyDial({ order }: { order: Order }) {
  const t = useTexts();
  const format = useFormat();
  const now = useAtomValue(host().time.nowAtom);
  if (order.respondBy === null || order.offeredAt === null) return null;
  const from = new Date(order.offeredAt);
  const by = new Date(order.respondBy);
  const whole = by.getTime() - from.getTime();
  const left = Math.max(0, by.getTime() - now.getTime());
  if (whole <= 0 || whole > dialMinutes * minuteMs) return null;
  const times = { from: format.time(from), by: format.time(by) };
  return (
    <Panel>
      <Centred gap={3}>
        <Dial {...times} fraction={1 - left / whole} label={t('confirmation.dial', times)} />
        <Left>{format.duration(Math.ceil(left / minuteMs))}</Left>
        <Small>{t('confirmation.minutesLeft')}</Small>
      </Centred>
    </Panel>
  );
}
