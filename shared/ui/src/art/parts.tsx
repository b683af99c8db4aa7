import { useId } from 'react';
import { paint, r2, raySlope } from './paint.ts';

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** The mountain behind Marbella. */
export const Concha = ({ x, y, w }: Omit<Box, 'h'>) => (
  <g transform={`translate(${r2(x)} ${r2(y)}) scale(${r2(w / 400)})`}>
    <path
      fill={paint('hill')}
      d="M0 150C30 138 44 118 74 112c18-4 26-22 46-30 16-6 22-28 40-44 12-12 22-30 38-34 14-3 18 12 30 20 16 12 22 30 42 40 22 12 30 10 52 26 20 14 34 40 78 60V170H0z"
    />
    <path fill={paint('hill-2')} d="M0 160c50-18 76-8 116-22 34-12 56-30 96-20 36 9 50 26 92 24 38-2 60 6 96 18v20H0z" />
  </g>
);

/** A closed painted shutter with its slats. */
export const Shutter = ({ x, y, w, h, slats }: Box & { slats: number }) => (
  <g>
    <rect x={x} y={y} width={w} height={h} rx="3" fill={paint('shutter')} />
    <rect x={x + 7} y={y + 8} width={w - 14} height={h - 16} fill="none" stroke={paint('shutter-2')} strokeWidth="3" />
    {Array.from({ length: slats - 1 }, (_, index) => r2(y + 8 + ((index + 1) * (h - 16)) / slats)).map((at) => (
      <path key={at} d={`M${x + 7} ${at}h${w - 14}`} stroke={paint('shutter-2')} strokeWidth="3" />
    ))}
    <path d={`M${x + 8.5} ${y + h / 2}h${w - 17}`} stroke={paint('shutter')} strokeWidth="9" />
  </g>
);

/** A floor of hydraulic tiles. */
export const TileFloor = ({ x, y, columns, rows, side }: { x: number; y: number; columns: number; rows: number; side: number }) => {
  const q = side / 2;
  const near = r2(q * 0.08);
  const far = r2(q * 0.92);
  const petals = (X: number, Y: number) =>
    `M${X} ${Y}q${far} ${near} ${q} ${q}q${-far} ${-near} ${-q} ${-q}z` +
    `M${X + side} ${Y}q${-near} ${far} ${-q} ${q}q${near} ${-far} ${q} ${-q}z` +
    `M${X} ${Y + side}q${near} ${-far} ${q} ${-q}q${-near} ${far} ${-q} ${q}z` +
    `M${X + side} ${Y + side}q${-far} ${-near} ${-q} ${-q}q${far} ${near} ${q} ${q}z`;
  const flowers = Array.from({ length: rows * columns }, (_, n) => petals(x + (n % columns) * side, y + Math.floor(n / columns) * side));
  const grout = [
    ...Array.from({ length: columns + 1 }, (_, c) => `M${x + c * side} ${y}v${rows * side}`),
    ...Array.from({ length: rows + 1 }, (_, r) => `M${x} ${y + r * side}h${columns * side}`),
  ];
  return (
    <g>
      <rect x={x} y={y} width={columns * side} height={rows * side} fill={paint('tile-a')} />
      <path fill={paint('tile-b')} d={flowers.join('')} />
      <path stroke={paint('wall-2')} strokeWidth="1.5" d={grout.join('')} />
    </g>
  );
};

const leaves: readonly (readonly [x: number, y: number, turn: number])[] = [
  [0, 0, -52],
  [8, -14, 40],
  [14, -30, -60],
  [22, -44, 36],
  [30, -60, -58],
  [38, -74, 30],
  [48, -90, -50],
  [58, -104, 14],
  [64, -116, -20],
];

export const OliveBranch = ({ x, y, scale, turn = 0 }: { x: number; y: number; scale: number; turn?: number }) => (
  <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${scale})`}>
    <path d="M-4 16C8-20 30-60 64-118" fill="none" stroke={paint('olive')} strokeWidth="2.5" />
    {leaves.map(([dx, dy, angle]) => (
      <path key={dx} transform={`translate(${dx} ${dy}) rotate(${angle})`} fill={paint('olive')} d="M0 0c5-8 5-20 0-30-5 10-5 22 0 30z" />
    ))}
  </g>
);

export const LinenPile = ({ x, y, w = 120 }: { x: number; y: number; w?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${r2(w / 120)})`}>
    <g stroke={paint('line')} strokeWidth="1.6">
      <rect x="4" y="-60" width="108" height="20" rx="9" fill={paint('linen')} />
      <rect x="0" y="-40" width="120" height="20" rx="9" fill={paint('linen-2')} />
      <rect x="2" y="-20.8" width="114" height="20" rx="9" fill={paint('linen')} />
    </g>
    <path d="M12-50h72M10-30h84M12-10h70" stroke={paint('hill')} strokeWidth="1.6" opacity=".5" />
    <path d="M96-60v20" stroke={paint('shutter')} strokeWidth="3" />
  </g>
);

export const Caddy = ({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    <path d="M16-34a26 30 0 0 1 52 0" fill="none" stroke={paint('line')} strokeWidth="4" />
    <path d="M18-64h12v-10h10v-6H14v6h4zM14-64h20l4 34H10z" fill={paint('sea')} />
    <path d="M40-30l4-30c4-6 16-6 20 0l4 30z" fill={paint('linen')} stroke={paint('line')} strokeWidth="1.6" />
    <path d="M0-38h84l-7 38H7z" fill={paint('shutter')} />
    <path d="M6-26h72" stroke={paint('shutter-2')} strokeWidth="3" />
  </g>
);

export const Telephone = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y}) rotate(-8)`}>
    <rect x="0" y="-70" width="40" height="70" rx="6" fill={paint('line')} />
    <rect x="4" y="-64" width="32" height="56" rx="2" fill={paint('linen')} />
    <path d="M9-54h14M9-46h22" stroke={paint('tile-b')} strokeWidth="3" />
    <rect x="9" y="-26" width="22" height="10" rx="2" fill={paint('shutter')} />
  </g>
);

export const DoorBell = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <path d="M0-6V-24a18 18 0 0 1 36 0v18l5 6H-5z" fill={paint('sun')} />
    <path d="M18-46v-6" stroke={paint('line')} strokeWidth="4" />
    <path d="M12 4a7 7 0 0 0 12 0z" fill={paint('line')} />
  </g>
);

export const OlivePot = ({ x, y }: { x: number; y: number }) => (
  <g transform={`translate(${x} ${y})`}>
    <OliveBranch x={14} y={-10} scale={0.62} turn={4} />
    <path d="M0 0c-6-8-4-16 0-24h24c4 8 6 16 0 24z" fill={paint('clay')} />
  </g>
);

/** The light of a window on the floor: four panes, slanted by the ray. */
export const LightPatch = ({ x, y, w, h, gap = 10 }: Box & { gap?: number }) => {
  const pw = (w - gap) / 2;
  const ph = (h - gap) / 2;
  const shift = -(ph + gap) * raySlope;
  const pane = (X: number, Y: number) => `M${r2(X)} ${r2(Y)}h${r2(pw)}l${r2(-ph * raySlope)} ${r2(ph)}h${r2(-pw)}z`;
  const below = y + ph + gap;
  const d = pane(x, y) + pane(x + pw + gap, y) + pane(x + shift, below) + pane(x + pw + gap + shift, below);
  return <path className="light" fill={paint('lit')} d={d} />;
};

export type Sky = 'dusk' | 'night' | 'morning' | 'noon';

const skies = {
  dusk: { high: 'dusk', low: 'dusk-2', sun: [0.24, 0.5] },
  night: { high: 'night', low: 'dusk', sun: null },
  morning: { high: 'sky', low: 'sky-2', sun: [0.26, 0.26] },
  noon: { high: 'sky', low: 'sky-2', sun: [0.74, 0.16] },
} as const;

/** A window with a view of La Concha and the sea. */
export const Window = ({ x, y, w, h, sky }: Box & { sky: Sky }) => {
  const id = useId();
  const { high, low, sun } = skies[sky];
  const frame = Math.max(6, w * 0.036);
  const sill = Math.max(8, h * 0.035);
  return (
    <g>
      <rect x={x - 10} y={y - 10} width={w + 20} height={h + 20} fill={paint('wall-2')} />
      <clipPath id={id}>
        <rect x={x} y={y} width={w} height={h} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <rect x={x} y={y} width={w} height={h} fill={paint(high)} />
        <rect x={x} y={r2(y + h * 0.36)} width={w} height={r2(h * 0.34)} fill={paint(low)} />
        {sun ? <circle cx={r2(x + w * sun[0])} cy={r2(y + h * sun[1])} r={r2(w * 0.085)} fill={paint('sun')} /> : null}
        <Concha x={x - w * 0.12} y={y + h * 0.7 - w * 0.46} w={w * 1.15} />
        <rect x={x} y={r2(y + h * 0.7)} width={w} height={r2(h * 0.3)} fill={paint('sea')} />
        <path
          d={`M${x} ${r2(y + h * 0.8)}h${r2(w * 0.4)}M${r2(x + w * 0.55)} ${r2(y + h * 0.84)}h${r2(w * 0.45)}M${r2(x + w * 0.2)} ${r2(y + h * 0.9)}h${r2(w * 0.5)}`}
          stroke={paint('sea-2')}
          strokeWidth="3"
        />
      </g>
      <path d={`M${x + w / 2} ${y}v${h}M${x} ${r2(y + h * 0.46)}h${w}`} stroke={paint('linen')} strokeWidth={r2(Math.max(5, w * 0.03))} />
      <rect x={x} y={y} width={w} height={h} fill="none" stroke={paint('linen')} strokeWidth={r2(frame)} />
      <rect x={x - 16} y={y + h + 6} width={w + 32} height={r2(sill)} rx="2" fill={paint('linen')} />
      <path d={`M${x - 16} ${r2(y + h + 7 + sill)}h${w + 32}`} stroke={paint('wall-2')} strokeWidth="3" />
    </g>
  );
};
