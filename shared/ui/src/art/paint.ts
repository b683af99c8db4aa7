/** The palette of the illustrations: CSS variables, so that the dark theme changes every drawing. */
type Paint =
  | 'wall'
  | 'wall-2'
  | 'lit'
  | 'line'
  | 'shutter'
  | 'shutter-2'
  | 'sky'
  | 'sky-2'
  | 'dusk'
  | 'dusk-2'
  | 'night'
  | 'sea'
  | 'sea-2'
  | 'hill'
  | 'hill-2'
  | 'olive'
  | 'clay'
  | 'linen'
  | 'linen-2'
  | 'tile-a'
  | 'tile-b'
  | 'hair'
  | 'sun';

export const paint = (name: Paint) => `var(--il-${name})`;

/** A large pale ground, which in the dark theme has the colour of the night instead. */
export const ground = (day: Paint, night: Paint) => `light-dark(${paint(day)}, ${paint(night)})`;

/** Rounds to a hundredth, so that server and browser write the same number. */
export const r2 = (n: number) => Math.round(n * 100) / 100;

/** The horizontal distance of the light ray per unit of height: tan 24°. */
export const raySlope = Math.tan((24 * Math.PI) / 180);
