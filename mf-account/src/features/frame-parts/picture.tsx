import { styled } from 'styled-components';
import { useLate } from './use-late.ts';

const loadDrawings = () => import('./drawings.ts');

export type PictureName = keyof Awaited<ReturnType<typeof loadDrawings>>['drawings'];

/** A drawing, 4 wide and 3 high, which comes after the page. Its place is kept until then, and stays empty when it does not come. */
export function Picture({ name, className }: { name: PictureName; className?: string }) {
  const Drawing = useLate(loadDrawings)?.drawings[name];
  return <Place className={className ?? ''}>{Drawing && <Drawing />}</Place>;
}

const Place = styled.div`
  aspect-ratio: 4 / 3;
  overflow: hidden;
  background: var(--il-wall);

  > svg {
    height: 100%;
  }

  @media print {
    display: none;
  }
`;
