import type { ReactNode } from 'react';
import { paint } from '../paint.ts';
import { Scene } from '../scene.tsx';

/** The ground of a drawing, 320 × 240. */
export const Drawing = ({ children }: { children: ReactNode }) => <Scene>{children}</Scene>;

/** A lime-washed wall above a tiled floor. */
export const Room = ({ children }: { children: ReactNode }) => (
  <Drawing>
    <rect width="320" height="240" fill={paint('wall')} />
    <rect y="200" width="320" height="40" fill={paint('tile-b')} />
    <path
      d="M0 200h320M36 200l-18 40M92 200l-10 40M148 200l-4 40M204 200l4 40M260 200l10 40M0 218h320"
      stroke={paint('wall')}
      strokeWidth="2"
    />
    {children}
  </Drawing>
);

/** Sky, the sea and its waves, with the horizon at `y`. */
export const Sea = ({ y, isEvening = false }: { y: number; isEvening?: boolean }) => (
  <g>
    <rect width="320" height={y} fill={paint(isEvening ? 'dusk' : 'sky')} />
    <rect y={y - 46} width="320" height="46" fill={paint(isEvening ? 'dusk-2' : 'sky-2')} />
    <rect y={y} width="320" height={240 - y} fill={paint('sea')} />
    <path
      d={`M0 ${y + 12}h90M130 ${y + 20}h120M270 ${y + 12}h50M30 ${y + 30}h70M190 ${y + 34}h100`}
      stroke={paint('sea-2')}
      strokeWidth="3"
    />
  </g>
);

/** A slanted ray of light on a wall. `x` is its upper left corner. */
export const Ray = ({ x, y, w, h }: { x: number; y: number; w: number; h: number }) => (
  <path d={`M${x} ${y}h${w}l${-Math.round(h * 0.445)} ${h}h${-w}z`} fill={paint('lit')} />
);

/** A clay pot with leaves. `x` is its middle and `y` its foot. */
export const Pot = ({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) => (
  <g transform={`translate(${x} ${y}) scale(${scale})`}>
    <path
      d="M0-22c-16-4-24-16-22-30 12 2 18 10 20 18 0-14 4-26 16-32 6 14 0 24-6 34 4-6 12-10 20-8 0 12-12 18-22 18z"
      fill={paint('olive')}
    />
    <path d="M-14-24h28l-4 24h-20z" fill={paint('clay')} />
    <path d="M-16-26h32v6h-32z" fill={paint('clay')} />
  </g>
);
