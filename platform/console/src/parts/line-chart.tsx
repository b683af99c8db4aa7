import { inForcedColours } from '@nitida/ui/layout';
import { styled } from 'styled-components';
import { chartSize, pathOf, topOf, type Values } from './chart-lines.ts';

const Figure = styled.figure`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 6px;

  figcaption {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 16px;
    font-weight: 600;
  }
`;

const Scale = styled.span`
  color: var(--ink-3);
  font-size: var(--t-micro);
  font-weight: 400;
  font-variant-numeric: tabular-nums;
`;

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: 120px;
  border-block: 1px solid var(--grout);
  overflow: visible;

  path {
    fill: none;
    stroke-width: 2px;
    stroke-linejoin: round;
    stroke-linecap: round;
    vector-effect: non-scaling-stroke;
  }
  path:first-of-type {
    stroke: var(--edge);
    stroke-dasharray: 4 4;
  }
  path:last-of-type {
    stroke: var(--persiana);
  }
  ${inForcedColours} {
    path {
      stroke: CanvasText;
    }
  }
`;

const Ends = styled.div`
  display: flex;
  justify-content: space-between;
  color: var(--ink-3);
  font-size: var(--t-micro);
  font-variant-numeric: tabular-nums;
`;

/** A line as a key of the chart: dashed for what was served before. */
export const LineKey = styled.span<{ $isDashed?: boolean }>`
  &::before {
    content: '';
    display: inline-block;
    width: 22px;
    margin-inline-end: 8px;
    border-top: 2px ${({ $isDashed }) => ($isDashed ? 'dashed var(--edge)' : 'solid var(--persiana)')};
    vertical-align: middle;
  }
`;

interface LineChartProps {
  title: string;
  /** The values before, dashed, and those that are compared with them. */
  before: Values;
  after: Values;
  format: (value: number) => string;
  /** The first and the last minute. */
  ends: readonly [string, string];
}

/** Two lines over the same minutes. Readers get the numbers from a table beside the charts. */
export function LineChart({ title, before, after, format, ends }: LineChartProps) {
  const top = topOf([before, after]);
  const { width, height } = chartSize;
  return (
    <Figure>
      <figcaption>
        {title} <Scale>{format(top)}</Scale>
      </figcaption>
      <Drawing viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <path d={pathOf(before, top)} />
        <path d={pathOf(after, top)} />
      </Drawing>
      <Ends>
        <span>{ends[0]}</span>
        <span>{ends[1]}</span>
      </Ends>
    </Figure>
  );
}
