import { Bone as BareBone } from '@nitida/ui/feedback';
import { VisuallyHidden } from '@nitida/ui/type';
import { type ReactNode, useState } from 'react';
import { css, keyframes, styled } from 'styled-components';

const appear = keyframes`
  from {
    visibility: hidden;
  }
`;

/** Whether the page replaces what the document drew before the scripts, which shows the same skeleton already. */
const isInFrame = (): boolean => typeof document === 'undefined' || document.querySelector('[data-frame]') !== null;

interface Props {
  /** Announced while the content is on its way ("Loading your orders"). */
  label: string;
  children: ReactNode;
}

/** A placeholder in the shape of what comes. It keeps the place at once, and is seen after 300 ms, because fast answers need none. */
export function Skeleton({ label, children }: Props) {
  const [isSeenAtOnce] = useState(isInFrame);
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <Late aria-hidden="true" $isSeenAtOnce={isSeenAtOnce}>
        {children}
      </Late>
    </div>
  );
}

const Late = styled.div<{ $isSeenAtOnce: boolean }>`
  ${({ $isSeenAtOnce }) =>
    $isSeenAtOnce
      ? ''
      : css`
          animation: ${appear} 1ms 300ms backwards;
        `}
`;

/** A line of text or another thing that comes. Sizes are CSS lengths. */
export const Bone = styled(BareBone)<{ $w?: string; $h?: string; $round?: string }>`
  width: ${({ $w = '100%' }) => $w};
  max-width: 100%;
  ${({ $h }) => $h && `height: ${$h};`}
  ${({ $round }) => $round && `border-radius: ${$round};`}
`;

/** A field with its label and its hint, which is known before the value of the field. */
export const FieldBone = ({ w = '100%', h = '52px', hint }: { w?: string; h?: string; hint?: ReactNode }) => (
  <Pair>
    <Bone $w="120px" />
    <Bone $w={w} $h={h} $round="var(--r-control)" />
    {hint}
  </Pair>
);

/** The lines of a tile in a wall of tiles. */
export const TileBone = ({ lines = 2, h }: { lines?: 1 | 2 | 3; h: string }) => (
  <TileBox $h={h}>
    <Bone $w="52%" $h="18px" />
    {lines > 1 && <Bone $w="70%" />}
    {lines > 2 && <Bone $w="32%" />}
  </TileBox>
);

/** Fields one under the other. */
export const FormBones = styled.div`
  display: grid;
  gap: 28px;
`;

const Pair = styled.div`
  display: grid;
  gap: 10px;
`;

const TileBox = styled.div<{ $h: string }>`
  display: grid;
  align-content: center;
  gap: 12px;
  min-height: ${({ $h }) => $h};
  padding: 16px 20px;
`;
