import type { ElementType, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { below744, from744, from1024 } from './media.ts';

export const Wrap = styled.div`
  width: 100%;
  max-width: calc(var(--page) + 2 * var(--gutter));
  margin-inline: auto;
  padding-inline: var(--gutter);
`;

const SectionBox = styled.section<{ $isShaded: boolean }>`
  padding-block: var(--s-section);
  background: ${({ $isShaded }) => ($isShaded ? 'var(--wall-shade)' : 'none')};
`;

export interface SectionProps {
  isShaded?: boolean | undefined;
  as?: ElementType | undefined;
  id?: string | undefined;
  'aria-labelledby'?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export const Section = ({ isShaded = false, as, ...rest }: SectionProps) => (
  <SectionBox {...(as ? { as } : {})} $isShaded={isShaded} {...rest} />
);

/** Steps of the 4 px grid, as in `--s-1` to `--s-10`. */
export type Gap = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;
const space = (gap: Gap) => (gap === 0 ? '0' : `var(--s-${gap})`);

const StackBox = styled.div<{ $gap: Gap }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: start;
  gap: ${({ $gap }) => space($gap)};
`;

interface BoxProps {
  gap?: Gap | undefined;
  as?: ElementType | undefined;
  id?: string | undefined;
  className?: string | undefined;
  'aria-labelledby'?: string | undefined;
  'aria-label'?: string | undefined;
  children?: ReactNode;
}

export const Stack = ({ gap = 4, as, ...rest }: BoxProps) => <StackBox {...(as ? { as } : {})} $gap={gap} {...rest} />;

type Justify = 'start' | 'between' | 'end' | 'center';
type Align = 'start' | 'center' | 'end' | 'baseline' | 'stretch';

const RowBox = styled.div<{ $gap: Gap; $justify: Justify; $align: Align; $isWrapping: boolean }>`
  display: flex;
  flex-wrap: ${({ $isWrapping }) => ($isWrapping ? 'wrap' : 'nowrap')};
  gap: ${({ $gap }) => space($gap)};
  justify-content: ${({ $justify }) => ($justify === 'between' ? 'space-between' : $justify)};
  align-items: ${({ $align }) => $align};
`;

export interface RowProps extends BoxProps {
  justify?: Justify | undefined;
  align?: Align | undefined;
  isWrapping?: boolean | undefined;
}

export const Row = ({ gap = 3, as, justify = 'start', align = 'center', isWrapping = true, ...rest }: RowProps) => (
  <RowBox {...(as ? { as } : {})} $gap={gap} $justify={justify} $align={align} $isWrapping={isWrapping} {...rest} />
);

/** Buttons of equal importance side by side. On a phone each fills its line, so that all have the same width. */
export const ButtonRow = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;

  ${below744} {
    > * {
      flex: 1 1 auto;
    }
  }
`;

/*
 * A corner tile has the radius of its corner, so that its focus ring is not cut off. All rules have the same specificity, so that those of a wider window
 * take back every corner of a narrower one.
 */
const corners = (columns: number) => css`
  > :nth-child(n) {
    border-radius: 0;
  }
  > :nth-child(1) {
    border-start-start-radius: calc(var(--r-panel) - 1px);
  }
  > :nth-child(${columns}) {
    border-start-end-radius: calc(var(--r-panel) - 1px);
  }
  > :nth-child(${columns}n + 1):where(:nth-last-child(-n + ${columns})) {
    border-end-start-radius: calc(var(--r-panel) - 1px);
  }
  > :nth-child(${columns}n):where(:last-child) {
    border-end-end-radius: calc(var(--r-panel) - 1px);
  }
`;

const WallBox = styled.div<{ $columns: number; $columns744: number; $columns1024: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, minmax(0, 1fr));
  gap: 1px;
  background: var(--linen);
  border: 1px solid var(--grout);
  border-radius: var(--r-panel);
  overflow: hidden;

  /* The lines are outlines of the tiles, so that an incomplete last row shows no grey area. */
  > * {
    background: var(--linen);
    outline: 1px solid var(--grout);
  }
  ${({ $columns }) => corners($columns)}

  /* The focus ring is inside the tile, so that the edge of the wall does not cut it off. */
  :focus-visible {
    box-shadow: inset 0 0 0 3px var(--focus), inset 0 0 0 5px var(--linen);
  }

  ${from744} {
    grid-template-columns: repeat(${({ $columns744 }) => $columns744}, minmax(0, 1fr));
    ${({ $columns744 }) => corners($columns744)}
  }
  ${from1024} {
    grid-template-columns: repeat(${({ $columns1024 }) => $columns1024}, minmax(0, 1fr));
    ${({ $columns1024 }) => corners($columns1024)}
  }
`;

export interface TileWallProps {
  /** Columns on a phone, from 744 px and from 1024 px. Each defaults to the one before. */
  columns?: number | undefined;
  columns744?: number | undefined;
  columns1024?: number | undefined;
  as?: ElementType | undefined;
  className?: string | undefined;
  'aria-label'?: string | undefined;
  children: ReactNode;
}

/** Tiles of one kind, edge to edge, with a line of 1 px between them. */
export const TileWall = ({ columns = 1, columns744 = columns, columns1024 = columns744, as, ...rest }: TileWallProps) => (
  <WallBox {...(as ? { as } : {})} $columns={columns} $columns744={columns744} $columns1024={columns1024} {...rest} />
);

type Padding = 'none' | 'normal' | 'roomy';

const PanelBox = styled.div<{ $padding: Padding }>`
  background: var(--linen);
  border-radius: var(--r-panel);
  box-shadow: inset 0 0 0 1px var(--grout);
  padding: ${({ $padding }) => ($padding === 'none' ? '0' : '20px')};

  ${from744} {
    padding: ${({ $padding }) => ({ none: '0', normal: '24px', roomy: '36px' })[$padding]};
  }
`;

export interface PanelProps extends Omit<BoxProps, 'gap'> {
  padding?: Padding | undefined;
}

export const Panel = ({ padding = 'normal', as, ...rest }: PanelProps) => <PanelBox {...(as ? { as } : {})} $padding={padding} {...rest} />;
