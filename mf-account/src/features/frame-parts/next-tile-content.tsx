import { Heading } from '@nitida/ui/type';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Picture, type PictureName } from './picture.tsx';

export interface NextTileProps {
  picture: PictureName;
  /** What happens, in order, and when. */
  steps: readonly { id: string; when: ReactNode; what: ReactNode }[];
  /** Another heading than "What happens next". */
  title?: string;
  children?: ReactNode;
}

/** The tile of `NextTile`. */
export default function NextTileContent({ picture, steps, title, children }: NextTileProps) {
  const { t } = useTranslation('accountProfile');
  const id = useId();
  return (
    <Tile aria-labelledby={id}>
      <Columns>
        <Art name={picture} />
        <Words>
          <Heading level={2} look={3} id={id}>
            {title ?? t('next.title')}
          </Heading>
          {steps.length > 0 && (
            <ol>
              {steps.map(({ id: step, when, what }) => (
                <li key={step}>
                  <b>{when}</b>
                  {what}
                </li>
              ))}
            </ol>
          )}
          {children}
        </Words>
      </Columns>
    </Tile>
  );
}

const Tile = styled.section`
  container-type: inline-size;
  overflow: hidden;
  border-radius: var(--r-panel);
  background: var(--linen);
  border: 1px solid var(--grout);

  @media print {
    display: none;
  }
`;

const wide = '@container (min-width: 560px)';

const Columns = styled.div`
  ${wide} {
    display: grid;
    grid-template-columns: 260px minmax(0, 1fr);
  }
`;

/* Beside the words, the picture is as high as they are. */
const Art = styled(Picture)`
  ${wide} {
    aspect-ratio: auto;
  }
`;

const Words = styled.div`
  display: grid;
  align-content: center;
  gap: var(--s-3);
  padding: 20px;

  ol {
    display: grid;
    gap: var(--s-3);
  }
  li {
    position: relative;
    padding-inline-start: 20px;
    color: var(--ink-2);
    font-size: var(--t-small);
    line-height: 1.45;
    text-wrap: balance;
  }
  li::before {
    content: '';
    position: absolute;
    inset: 3px auto auto 3px;
    width: 5px;
    height: 14px;
    border-radius: 1px;
    background: var(--persiana);
    transform: skewX(var(--ray));
  }
  b {
    display: block;
    color: var(--ink);
    font-weight: 600;
  }
`;
