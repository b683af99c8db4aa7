import { pictureEndings, pictureFile, pictureTypes, pictureWidths } from '@nitida/contract/content/picture-files';
import { styled } from 'styled-components';
import type { SectionOf } from '../../../content/schema.ts';
import { type Figures, fill } from '../../content/figures.ts';

interface Props {
  photo: NonNullable<SectionOf<'opening'>['photo']>;
  figures: Figures | null;
  /** How wide the picture is shown, as the attribute `sizes` says it. */
  sizes: string;
  /** Whether visitors see it without scrolling. It is loaded at once. */
  isFirst?: boolean;
}

/** The width of a picture in the narrow column of a section: a third of the page, and at most 420 px on a narrow screen. */
export const inColumn = '(min-width: 1024px) 30vw, min(100vw, 420px)';

/** A picture that staff uploaded. The browser chooses format and width; the height is reserved before the picture arrives. */
export function Photo({ photo: { id, width, height, alt }, figures, sizes, isFirst = false }: Props) {
  const widths = pictureWidths(width);
  const sourcesOf = (ending: (typeof pictureEndings)[number]) => widths.map((one) => `${pictureFile(id, one, ending)} ${one}w`).join(', ');
  return (
    <Shown>
      {pictureEndings.slice(0, -1).map((ending) => (
        <source key={ending} type={pictureTypes[ending]} srcSet={sourcesOf(ending)} sizes={sizes} />
      ))}
      <img
        src={pictureFile(id, width, 'jpg')}
        srcSet={sourcesOf('jpg')}
        sizes={sizes}
        width={width}
        height={height}
        alt={fill(alt, figures)}
        decoding="async"
        {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </Shown>
  );
}

const Shown = styled.picture`
  display: block;

  img {
    display: block;
    width: 100%;
    height: auto;
    border-radius: var(--r-panel);
    background: var(--grout);
  }
`;
