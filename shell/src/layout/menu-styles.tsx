import { below744, from1024 } from '@nitida/ui/layout';
import { css, styled } from 'styled-components';

/** As high as the panel between its title and its button. Many entries are closer on a phone, so that the appearance is in sight. */
export const Entries = styled.nav<{ $isDense: boolean; $hasAction: boolean }>`
  --action: ${({ $hasAction }) => ($hasAction ? '83px' : '0px')};
  --entry: 52px;
  --room: 4px;
  --around: 16px;
  display: flex;
  flex-direction: column;
  min-height: calc(100dvh - 72px - var(--action) - env(safe-area-inset-bottom));

  ${below744} {
    ${({ $isDense }) => $isDense && '--entry: 44px; --room: 0px; --around: 12px;'}
  }
`;

/** At the lower end of the menu, whatever its entries. */
export const Foot = styled.div`
  margin-top: auto;
`;

export const List = styled.ul`
  padding: var(--room) 0;

  > li + li,
  ul + & > li:first-child {
    border-top: 1px solid var(--grout);
  }
`;

export const Person = styled.div`
  display: grid;
  gap: 2px;
  padding: 0 24px 12px;
  border-bottom: 1px solid var(--grout);

  span {
    font-size: var(--t-3);
    font-weight: 500;
    font-variation-settings: var(--flare);
    line-height: 1.25;
    overflow-wrap: anywhere;
  }
  small {
    color: var(--ink-2);
    font-size: var(--t-small);
    overflow-wrap: anywhere;
  }
`;

export const entry = css`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  width: 100%;
  min-height: var(--entry);
  padding: 8px 24px;
  border: 0;
  background: none;
  color: var(--ink);
  font-weight: 500;
  line-height: 1.3;
  text-align: start;
  text-decoration: none;
  cursor: pointer;

  @media (hover: hover) {
    &:hover {
      background: var(--wall-shade);
    }
  }
  &:focus-visible {
    box-shadow: inset 0 0 0 2px var(--focus);
  }
  &[aria-current] {
    font-weight: 600;
  }
  &[aria-current]::before {
    content: '';
    position: absolute;
    left: 9px;
    top: calc(50% - 8px);
    width: 4px;
    height: 16px;
    background: var(--persiana);
    transform: skewX(var(--ray));
  }
  > svg {
    color: var(--persiana-ink);
    transition: transform var(--m-quick);
  }
  &[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
`;

/** One level in: the sublist reads as part of its group. */
export const Sublist = styled.ul`
  padding-bottom: calc(2 * var(--room));

  a,
  button {
    min-height: 44px;
    padding-inline-start: 40px;
    color: var(--ink-2);
    font-weight: 400;
  }
  a[aria-current],
  button[aria-current] {
    color: var(--ink);
    font-weight: 600;
  }
  a[aria-current]::before,
  button[aria-current]::before {
    left: 25px;
  }
`;

export const Divider = styled.hr`
  margin: 0;
  border: 0;
  border-top: 1px solid var(--grout);
`;

/** What the header itself shows where there is room for it. */
export const OnlyNarrow = styled(List)`
  ${from1024} {
    display: none;
  }
`;

/** Room around what is no list. */
export const Roomy = styled.div`
  padding: calc(var(--around) - 4px) 24px var(--around);

  > fieldset {
    max-width: none;
  }
`;
