import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../icons/index.ts';
import { Small } from '../type/index.ts';

export interface CleanerCardProps {
  name: string;
  level: string;
  /** The average of the customers' ratings, in words. */
  rating?: string | undefined;
  /** The number of visits done, in words. */
  visits?: string | undefined;
  /** For a list in a panel. */
  isCompact?: boolean | undefined;
  /** What is said below. */
  children?: ReactNode;
}

/** What a customer may know of a cleaner: an item of a list. */
export const CleanerCard = ({ name, level, rating, visits, isCompact = false, children }: CleanerCardProps) => (
  <Card $isCompact={isCompact}>
    <Initials $isCompact={isCompact} aria-hidden="true">
      {initialsOf(name)}
    </Initials>
    <div>
      <p>
        <b>{name}</b> <Small as="span">· {level}</Small>
      </p>
      {(rating !== undefined || visits !== undefined) && (
        <Experience>
          {rating !== undefined && (
            <span>
              <Icon name="star" size={18} />
              {rating}
            </span>
          )}
          {visits !== undefined && <span>{visits}</span>}
        </Experience>
      )}
      {children}
    </div>
  </Card>
);

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('');

const Card = styled.li<{ $isCompact: boolean }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${({ $isCompact }) => ($isCompact ? '12px' : '16px')};
  padding: ${({ $isCompact }) => ($isCompact ? '10px 12px' : '16px 18px')};

  /* “4,0 из 5, 1 оценка” stays on one line. */
  @media (max-width: 359px) {
    gap: 12px;
    padding: 12px;
  }
  > div {
    display: grid;
    gap: 2px;
  }
  b {
    font-variation-settings: var(--flare);
    font-size: ${({ $isCompact }) => ($isCompact ? '1.0625rem' : '1.1875rem')};
    font-weight: 500;
  }
`;

const Experience = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 16px;
  color: var(--ink-2);
  font-size: var(--t-small);
  line-height: 1.45;

  span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  svg,
  svg * {
    color: var(--star);
    fill: currentColor;
  }
`;

const Initials = styled.span<{ $isCompact: boolean }>`
  display: grid;
  place-items: center;
  width: ${({ $isCompact }) => ($isCompact ? '44px' : '56px')};
  aspect-ratio: 1;

  @media (max-width: 359px) {
    width: 44px;
  }
  border-radius: 50%;
  background: var(--persiana-tint);
  color: var(--persiana-ink);
  font-variation-settings: var(--flare);
  font-size: ${({ $isCompact }) => ($isCompact ? '1rem' : '1.25rem')};
  font-weight: 500;
`;
