import { styled } from 'styled-components';
import { coast, mapSize, type Town, towns } from './towns.ts';

interface Props {
  /** What the map shows, for those who do not see it. */
  label: string;
  isServed: (town: Town) => boolean;
  /** The name of the town that is pointed out. */
  chosen: string | null;
}

const { width, height } = mapSize;
const tile = 18;

/** The coast with its towns as tiles. Those where we clean are lit. */
export function AreaMap({ label, isServed, chosen }: Props) {
  return (
    <Coast viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      <path className="far" d={`M0 128 Q90 70 168 78 Q236 16 306 14 Q350 40 420 44 Q498 4 560 34 L680 22 V0 H0 Z`} />
      <path className="sea" d={`${coast} V${height} H0 Z`} />
      <path className="shore" d={coast} />
      {towns.map((town) => (
        <g key={town.name} className={className(town, isServed(town), chosen)} transform={`translate(${town.x} ${town.y})`}>
          <rect x={-tile / 2} y={-tile / 2} width={tile} height={tile} rx="3" />
          <text x={town.label.x} y={town.label.y} textAnchor={town.label.end ?? 'middle'}>
            {town.name}
          </text>
        </g>
      ))}
    </Coast>
  );
}

function className({ name, isMinor, label }: Town, isServed: boolean, chosen: string | null): string {
  const classes = { served: isServed, minor: isMinor, chosen: name === chosen, below: label.y > tile };
  return Object.entries(classes)
    .flatMap(([part, isSo]) => (isSo ? part : []))
    .join(' ');
}

const Coast = styled.svg`
  display: block;
  width: 100%;
  height: auto;
  overflow: hidden;
  border: 1px solid var(--grout);
  border-radius: var(--r-panel);
  background: var(--il-wall-2);

  .far {
    fill: var(--il-wall);
  }
  .sea {
    fill: var(--mar-tint);
  }
  .shore {
    fill: none;
    stroke: var(--il-sun);
    stroke-width: 4;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  rect {
    fill: var(--il-linen-2);
    stroke: var(--edge);
    transition: transform var(--m-quick) var(--ease-out);
  }
  .served rect {
    fill: var(--persiana);
    stroke: none;
  }
  .chosen rect {
    fill: var(--luz-2);
    stroke: var(--il-line);
    stroke-width: 2;
    transform: scale(1.5);
  }
  text {
    font-size: 1.0625rem;
    fill: var(--ink);
  }
  .chosen text {
    font-weight: 600;
  }
  /* Small names stand closer to their tiles. */
  @container (min-width: 520.02px) {
    .below text {
      transform: translate(6px, -18px);
    }
  }
  @container (max-width: 520px) {
    text {
      font-size: 1.6875rem;
    }
    .minor:not(.chosen) {
      display: none;
    }
  }
  @container (max-width: 330px) {
    text {
      font-size: 2rem;
    }
  }
`;
