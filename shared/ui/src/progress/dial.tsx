import { styled } from 'styled-components';

const Drawing = styled.svg`
  display: block;
  width: 100%;
  max-width: 340px;
  height: auto;
  margin-inline: auto;

  text {
    font-size: 17px;
    font-variant-numeric: tabular-nums;
    fill: var(--ink-2);
    text-anchor: middle;
  }
  .by {
    font-weight: 600;
    fill: var(--ink);
  }
  .ring {
    fill: none;
    stroke: var(--il-tile-b);
    stroke-width: 4;
  }
  .passed,
  .hand {
    fill: none;
    stroke: var(--il-shutter);
    stroke-width: 4;
  }
  .hand {
    stroke-width: 3;
  }
  .light {
    fill: var(--il-lit);
  }
  .tick {
    stroke: var(--il-line);
    stroke-width: 1.5;
    opacity: 0.35;
  }
  .quarter {
    stroke-width: 2.5;
  }
  .ground {
    stroke: var(--il-line);
    stroke-width: 2.5;
  }
  .gnomon {
    fill: var(--il-shutter);
  }
  .sun {
    fill: var(--il-sun);
    stroke: var(--linen);
    stroke-width: 3;
  }
`;

const radius = 128;
const centre = { x: 170, y: 158 };
const ticks = Array.from({ length: 13 }, (_, index) => index);
/** Nearer to the sun than this share of the half circle, a tick would stick out from under it. */
const underSun = 0.05;

const round = (n: number) => Math.round(n * 100) / 100;
/** A point on the half circle, from the left horizon (0) to the right (1). */
const pointAt = (fraction: number, r = radius) => ({
  x: round(centre.x - r * Math.cos(Math.PI * fraction)),
  y: round(centre.y - r * Math.sin(Math.PI * fraction)),
});

export interface DialProps {
  /** Times at the two horizons ("18:05", "19:05"). */
  from: string;
  by: string;
  /** The share of the time that has passed, 0 to 1. */
  fraction: number;
  /** Text alternative of the drawing. */
  label: string;
}

/** A sundial that shows how much of the reply time has passed. */
export const Dial = ({ from, by, fraction, label }: DialProps) => {
  const passed = Math.min(1, Math.max(0, fraction));
  const sun = pointAt(passed);
  const start = pointAt(0);
  const end = pointAt(1);
  const arc = `A${radius} ${radius} 0 0 1`;
  return (
    <Drawing viewBox="0 0 340 206" role="img" aria-label={label}>
      <path className="light" d={`M${start.x} ${start.y}${arc} ${sun.x} ${sun.y}L${centre.x} ${centre.y}Z`} />
      <path className="ring" d={`M${start.x} ${start.y}${arc} ${end.x} ${end.y}`} />
      <path className="passed" d={`M${start.x} ${start.y}${arc} ${sun.x} ${sun.y}`} />
      {ticks.map((tick) => {
        if (Math.abs(tick / 12 - passed) < underSun) return null;
        const isQuarter = tick % 3 === 0;
        const outer = pointAt(tick / 12);
        const inner = pointAt(tick / 12, radius - (isQuarter ? 18 : 10));
        const classes = isQuarter ? 'tick quarter' : 'tick';
        return <path key={tick} className={classes} d={`M${outer.x} ${outer.y}L${inner.x} ${inner.y}`} />;
      })}
      <path className="hand" d={`M${centre.x} ${centre.y}L${sun.x} ${sun.y}`} />
      <path className="gnomon" d={`M${centre.x - 9} ${centre.y}l9-40 9 40z`} />
      <path className="ground" d={`M20 ${centre.y}h300`} />
      <circle className="sun" cx={sun.x} cy={sun.y} r="10" />
      <text x={centre.x - radius} y="186">
        {from}
      </text>
      <text x={centre.x + radius} y="186" className="by">
        {by}
      </text>
    </Drawing>
  );
};
