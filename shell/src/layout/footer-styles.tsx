import { from744, from1024 } from '@nitida/ui/layout';
import { styled } from 'styled-components';

export const Skyline = styled.svg`
  display: block;
  width: 100%;
  height: clamp(64px, 9vw, 130px);
  margin-bottom: -1px;
  fill: var(--wall-shade);
`;

export const Ground = styled.div`
  padding-block: 40px;
  background: var(--wall-shade);

  ${from744} {
    padding-block: 56px 40px;
  }
`;

export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 36px var(--s-4);

  h2 {
    margin-bottom: 6px;
    font-size: 0.9375rem;
    font-weight: 600;
    font-variation-settings: var(--plain);
    letter-spacing: 0;
    line-height: 1.4;
  }
  li a,
  li button {
    display: inline-flex;
    align-items: center;
    min-height: 44px;
    padding: 0;
    border: 0;
    border-radius: var(--r-tile);
    background: none;
    color: var(--ink-2);
    font-size: 0.9375rem;
    line-height: 1.3;
    text-align: start;
    text-decoration: none;
    cursor: pointer;

    &:hover {
      color: var(--ink);
      text-decoration: underline;
    }
    &[aria-current] {
      color: var(--ink);
      font-weight: 600;
    }
  }
  /* “Nutzungsbedingungen” fits. */
  @media (max-width: 359px) {
    grid-template-columns: minmax(0, 1.15fr) minmax(0, 1fr);
    column-gap: var(--s-2);

    li a,
    li button {
      font-size: 0.875rem;
    }
  }
  ${from744} {
    grid-template-columns: repeat(4, auto);
    column-gap: var(--s-6);
  }
  ${from1024} {
    grid-template-columns: 4fr 2fr 2fr 2fr 2fr;

    li a,
    li button {
      min-height: 36px;
    }
  }
`;

export const Brand = styled.div`
  grid-column: 1 / -1;
  display: grid;
  align-content: start;
  gap: 14px;
  max-width: 24em;
  color: var(--ink-2);
  font-size: var(--t-small);
  line-height: 1.45;

  svg {
    color: var(--ink);
  }
  ${from1024} {
    grid-column: auto;
  }
`;

/** Two columns of four until there is a column of its own, and where they fit. */
export const LanguageList = styled.ul`
  display: grid;

  @media (min-width: 360px) {
    grid-template-columns: repeat(2, max-content);
    column-gap: var(--s-4);
  }
  ${from1024} {
    grid-template-columns: minmax(0, 1fr);
  }
  /* One word in another script is not worth the font that it would bring. */
  html:not(:lang(ru)) & :lang(ru) {
    font-family: 'Commissioner Fallback', sans-serif;
  }
`;

export const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 8px 28px;
  margin-top: 40px;
  padding-top: 20px;
  border-top: 1px solid var(--grout);
  color: var(--ink-2);
  font-size: var(--t-small);
`;
