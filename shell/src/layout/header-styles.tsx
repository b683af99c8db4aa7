import { from744, inLowWindow, Wrap } from '@nitida/ui/layout';
import { css, styled } from 'styled-components';

export const Bar = styled.header<{ $isScrolled: boolean; $isSticky: boolean }>`
  z-index: var(--z-header);
  background: ${({ $isScrolled, $isSticky }) => ($isScrolled && $isSticky ? 'var(--linen)' : 'var(--wall)')};
  border-bottom: 1px solid ${({ $isScrolled, $isSticky }) => ($isScrolled && $isSticky ? 'var(--grout)' : 'transparent')};
  transition: background var(--m-quick), border-color var(--m-quick);
  ${({ $isSticky }) =>
    $isSticky &&
    css`
      position: sticky;
      top: 0;

      ${inLowWindow} {
        position: static;
      }
      /* A page's own bar takes the header's place. */
      body:has([data-bar-on-top]) & {
        position: static;
      }
    `}
`;

export const Inner = styled(Wrap)`
  display: flex;
  align-items: center;
  /* Narrowest where the tabs come, so that the longest of them leave room for the menu. */
  gap: clamp(16px, 6.8vw - 54px, 28px);
  height: 72px;

  > a {
    display: flex;
    flex: none;
    border-radius: var(--r-tile);
    color: var(--ink);
  }
`;

export const Right = styled.div`
  display: flex;
  align-items: center;
  gap: 4px;
  margin-inline-start: auto;
  /* The last icon's drawing, not its box, stands on the page's edge. */
  margin-inline-end: -10px;
`;

/** Shows only a globe until there is room for the word: on phones, and beside the tabs except on wide screens. */
export const LanguagePlace = styled.div<{ $isBesideTabs: boolean }>`
  button > span {
    display: none;
  }
  ${from744} {
    button > span {
      display: inline;
    }
  }
  ${({ $isBesideTabs }) =>
    $isBesideTabs &&
    css`
      @media (min-width: 1024px) and (max-width: 1279.98px) {
        button > span {
          display: none;
        }
      }
    `}
`;

export const Guest = styled.div`
  display: none;

  ${from744} {
    display: flex;
    align-items: center;
    gap: 4px;
    margin-inline-end: 10px;
    white-space: nowrap;
  }
`;

export const LogIn = styled.button`
  min-height: 44px;
  padding: 0 clamp(8px, 2.4vw - 17px, 12px);
  border: 0;
  border-radius: var(--r-control);
  background: none;
  color: var(--ink-2);
  font-size: 0.9375rem;
  font-weight: 500;
  white-space: nowrap;
  cursor: pointer;

  &:hover {
    background: var(--wall-shade);
    color: var(--ink);
  }
`;

export const Bell = styled.div`
  display: flex;
  margin-inline-end: 4px;
`;
