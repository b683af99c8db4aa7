import type { ReactNode, Ref } from 'react';
import { css, styled } from 'styled-components';

type Look = 'hero' | 1 | 2 | 3;

const HeadingText = styled.h1<{ $look: Look }>`
  font-size: ${({ $look }) => `var(--t-${$look})`};
  font-weight: ${({ $look }) => ($look === 3 ? 500 : 400)};
  line-height: ${({ $look }) => ({ hero: 'var(--lh-tight)', 1: 1.08, 2: 1.2, 3: 1.25 })[$look]};
  letter-spacing: ${({ $look }) => ({ hero: 'var(--track-hero)', 1: 'var(--track-head)', 2: 'var(--track-head)', 3: '0' })[$look]};

  &:focus,
  &:focus-visible {
    outline: none;
    box-shadow: none;
  }
`;

export interface HeadingProps {
  /** The level in the outline of the page. */
  level: 1 | 2 | 3;
  /** The size, when it differs from the level. */
  look?: Look | undefined;
  id?: string | undefined;
  /** -1 lets a page focus the heading after a navigation. */
  tabIndex?: -1 | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLHeadingElement> | undefined;
  children: ReactNode;
}

export const Heading = ({ level, look = level, ref, ...rest }: HeadingProps) => (
  <HeadingText as={`h${level}`} $look={look} {...(ref ? { ref } : {})} {...rest} />
);

export const Lead = styled.p`
  font-size: var(--t-lead);
  line-height: 1.42;
  color: var(--ink-2);
  max-width: 36em;
  text-wrap: balance;
`;

export const Small = styled.p`
  font-size: var(--t-small);
  line-height: 1.45;
  color: var(--ink-2);
`;

export const Micro = styled.p`
  font-size: var(--t-micro);
  line-height: 1.4;
  color: var(--ink-3);
`;

/** A separate line whose first letter is a capital, also for weekdays that a language writes small. */
export const LineStart = styled.span`
  display: block;

  &::first-letter {
    text-transform: uppercase;
  }
`;

/** Figures of equal width, so that columns align. */
export const Num = styled.span`
  font-variant-numeric: tabular-nums lining-nums;
`;

/** The display cut of the font: prices, times, month names. */
export const Flared = styled.span`
  font-variation-settings: var(--flare);
  font-variant-numeric: tabular-nums lining-nums;
`;

/** For what only screen readers and the focus find. Its parent needs a position. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;
