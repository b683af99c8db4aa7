import { css } from 'styled-components';
import { inForcedColours } from '../layout/index.ts';

export type ButtonLook = 'primary' | 'secondary' | 'danger';

export interface LookProps {
  $look: ButtonLook;
  $isCompact: boolean;
  $isWide: boolean;
}

const secondary = css`
  background: transparent;
  color: var(--ink);
  box-shadow: inset 0 0 0 1.5px var(--edge);
  --glint: var(--persiana-ink);

  &:hover {
    background: var(--wall-shade);
  }
  &:active {
    background: var(--wall-shade);
    box-shadow: inset 0 0 0 1.5px var(--ink);
  }
  &::after {
    display: none;
  }
  &:focus-visible {
    box-shadow: inset 0 0 0 1.5px var(--edge), var(--ring);
  }
`;

const danger = css`
  background: var(--barro);
  color: var(--on-barro);

  &:hover,
  &:active {
    background: var(--barro-hover);
  }
`;

export const buttonStyles = css<LookProps>`
  --glint: currentColor;
  position: relative;
  overflow: hidden;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 10px;
  min-height: ${({ $isCompact }) => ($isCompact ? '44px' : '52px')};
  padding: ${({ $isCompact }) => ($isCompact ? '9px 16px' : '12px 24px')};
  width: ${({ $isWide }) => ($isWide ? '100%' : 'auto')};
  border: 0;
  border-radius: var(--r-control);
  background: var(--persiana);
  color: var(--on-persiana);
  font-size: ${({ $isCompact }) => ($isCompact ? '0.9375rem' : 'inherit')};
  font-weight: 600;
  line-height: 1.2;
  text-align: center;
  text-decoration: none;
  text-wrap: balance;
  cursor: pointer;
  touch-action: manipulation;
  transition: background var(--m-quick), transform var(--m-tap);

  /* “Ändern oder stornieren” stays beside its icon on the narrowest phones. */
  @media (max-width: 359px) {
    padding-inline: 14px;
  }
  /* A ray of light crosses the button once on hover. At rest it is hidden: on a short button its slope reaches into the corner. */
  &::after {
    content: '';
    opacity: 0;
    position: absolute;
    inset: -10% auto -10% -30%;
    width: 22%;
    background: rgb(255 255 255 / 0.16);
    transform: skewX(var(--ray)) translateX(0);
    pointer-events: none;
  }
  &:hover {
    background: var(--persiana-hover);
  }
  &:active {
    background: var(--persiana-press);
    transform: translateY(1px);
  }
  @media (hover: hover) and (prefers-reduced-motion: no-preference) {
    &:hover::after {
      opacity: 1;
      transform: skewX(var(--ray)) translateX(720%);
      transition: transform var(--m-light) var(--ease-light);
    }
  }

  ${({ $look }) => ($look === 'secondary' ? secondary : $look === 'danger' ? danger : null)}

  ${inForcedColours} {
    border: 1px solid;
    ${({ $look }) => ($look === 'secondary' ? '' : 'forced-color-adjust: none;')}
  }
  &:disabled {
    background: var(--wall-shade);
    color: var(--ink-3);
    box-shadow: none;
    cursor: not-allowed;
    transform: none;

    ${inForcedColours} {
      forced-color-adjust: auto;
      color: GrayText;
    }
  }
  @media print {
    display: none;
  }
  &:disabled::after,
  &[data-pending]::after {
    display: none;
  }
`;
