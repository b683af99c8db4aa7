import { styled } from 'styled-components';
import { type IconName, iconShapes } from './icon-shapes.ts';

const Drawing = styled.svg`
  display: block;
  flex: none;
  fill: none;
  stroke: currentColor;
  stroke-width: 1.6;
  stroke-linecap: round;
  stroke-linejoin: round;

  .glint {
    stroke: var(--glint, var(--persiana-ink));
    stroke-width: 1.9;
  }
`;

export interface IconProps {
  name: IconName;
  /** Width and height in px. */
  size?: number | undefined;
  /** The name for screen readers. An icon without it is decoration. */
  label?: string | undefined;
  className?: string | undefined;
}

/** Draws an icon. On a coloured background, set `--glint: currentColor` on a parent. */
export const Icon = ({ name, size = 24, label, className }: IconProps) => (
  <Drawing
    className={className}
    width={size}
    height={size}
    viewBox="0 0 24 24"
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  >
    {iconShapes[name]}
  </Drawing>
);
