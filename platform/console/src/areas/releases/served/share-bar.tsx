import type { Channel } from '@nitida/contract/platform-answers';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { SmallButton } from '../../../parts/small-button.tsx';
import { usePercent } from '../../../parts/use-percent.ts';
import { When } from '../../../parts/when.tsx';

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: 8px 20px;
  padding: 12px 16px 14px;
  border-radius: var(--r-control);
  background: var(--linen);
  box-shadow: inset 0 0 0 1px var(--grout);
  font-size: var(--t-small);

  @media (max-width: 640px) {
    grid-template-columns: minmax(0, 1fr);
    justify-items: start;
  }
`;

/** An SVG, because the content policy permits no style attributes. */
const Bar = styled.svg`
  grid-column: 1 / -1;
  display: block;
  width: 100%;
  height: 8px;
  border-radius: 2px;
  background: var(--persiana-tint-2);

  rect {
    fill: var(--luz-2);
  }
  line {
    stroke: var(--ink);
    vector-effect: non-scaling-stroke;
  }
`;

interface ShareBarProps {
  channel: Channel;
  split: Channel['splits'][number];
  onEnd: () => void;
}

/** How the visitors of a channel are divided between two compositions. */
export function ShareBar({ channel, split, onEnd }: ShareBarProps) {
  const { t } = useTranslation();
  const percent = usePercent();
  return (
    <Box>
      <p>
        {t('split.text', { share: percent(split.share), number: split.composition, rest: channel.composition })} <When at={split.since} />
        {split.by ? ` ${t('common.by', { who: split.by })}` : null}
      </p>
      <SmallButton onPress={onEnd}>{t('split.end')}</SmallButton>
      <Bar viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
        <rect width={split.share * 100} height={8} />
        <line x1={split.share * 100} x2={split.share * 100} y2={8} />
      </Bar>
    </Box>
  );
}
