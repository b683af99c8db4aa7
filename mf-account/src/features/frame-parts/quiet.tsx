import { EmptyState } from '@nitida/ui/feedback';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Picture, type PictureName } from './picture.tsx';

interface Props {
  picture: PictureName;
  title: string;
  /** One or two sentences. */
  body: ReactNode;
  /** The way on. */
  action?: ReactNode;
  /** 3 in a section with a heading of its own. */
  level?: 2 | 3;
  /** For a failure, which is read out when it appears. */
  isLive?: boolean;
}

/** What stands where there is nothing to show: a picture, why, and the way on. */
export function Quiet({ picture, title, body, action, level = 2, isLive = false }: Props) {
  return (
    <Place>
      <Tile {...(isLive && { role: 'alert' })}>
        <Art name={picture} />
        <EmptyState level={level} title={title} action={action}>
          {body}
        </EmptyState>
      </Tile>
    </Place>
  );
}

const Place = styled.div`
  container-type: inline-size;
  width: 100%;
`;

const Art = styled(Picture)`
  @container (min-width: 600px) {
    aspect-ratio: auto;
  }
`;

/* Where there is room, the words stand beside the picture, so that the way on is in sight. */
const Tile = styled.div`
  overflow: hidden;
  max-width: 560px;
  border-radius: var(--r-panel);
  background: var(--linen);
  border: 1px solid var(--grout);

  > :last-child {
    padding: 24px;
    text-wrap: balance;
  }
  > :last-child > :is(a, button) {
    margin-top: 8px;
  }
  @container (min-width: 600px) {
    display: grid;
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
    max-width: none;

    > :last-child {
      align-self: center;
    }
  }
`;
