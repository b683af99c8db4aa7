import { useEffect, useState } from 'react';
import { keyframes, styled } from 'styled-components';
import { VisuallyHidden } from '../type/index.ts';

const patienceMs = 300;

const pass = keyframes`
  from {
    background-position: 130% 0;
  }
  to {
    background-position: -30% 0;
  }
`;

/** A grey bar over which light moves: one part of a placeholder. */
export const Bone = styled.div`
  height: 14px;
  border-radius: var(--r-tile);
  background: linear-gradient(114deg, var(--wall-shade) 40%, var(--linen) 50%, var(--wall-shade) 60%) 60% / 300% 100%;
  animation: ${pass} 1800ms var(--ease-light) infinite;
`;

const Lines = styled.div`
  display: grid;
  gap: 12px;

  > :nth-child(3n + 2) {
    width: 86%;
  }
  > :nth-child(3n) {
    width: 62%;
  }
`;

const Tiles = styled.div`
  display: grid;
  gap: 1px;
  overflow: hidden;
  border-radius: var(--r-panel);

  > * {
    height: 76px;
    border-radius: 0;
  }
`;

const Block = styled(Bone)`
  height: 280px;
  border-radius: var(--r-panel);
`;

export interface SkeletonProps {
  /** Announced when the skeleton appears ("Loading your orders"). */
  label: string;
  /** The shape of the expected content. */
  shape?: 'lines' | 'tiles' | 'panel' | undefined;
  count?: number | undefined;
}

/** A placeholder that stays empty for 300 ms, because fast answers need none. */
export const Skeleton = ({ label, shape = 'lines', count = 3 }: SkeletonProps) => {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), patienceMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return <div role="status" />;
  const bones = Array.from({ length: count }, (_, index) => index);
  const Shape = shape === 'tiles' ? Tiles : Lines;
  return (
    <div role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      <div aria-hidden="true">
        {shape === 'panel' ? (
          <Block />
        ) : (
          <Shape>
            {bones.map((bone) => (
              <Bone key={bone} />
            ))}
          </Shape>
        )}
      </div>
    </div>
  );
};
