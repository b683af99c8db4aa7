import { useMemo } from 'react';
import { styled } from 'styled-components';
import { encode } from 'uqr';

/** Cameras read dark squares on a light ground, so the paper is white in both themes. */
const Paper = styled.div`
  width: 196px;
  padding: 14px;
  border-radius: var(--r-control);
  background: #fff;
  box-shadow: inset 0 0 0 1px var(--grout);
  forced-color-adjust: none;

  svg {
    display: block;
    width: 100%;
  }
`;

/** A square for each dark module. */
function drawn(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 0, ecc: 'M' });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size, path: squares.join('') };
}

export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <Paper>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={path} fill="#000" />
      </svg>
    </Paper>
  );
}
