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

/** Rounds to a hundredth, so that server and browser write the same number. */
export const r2 = (n: number) => Math.round(n * 100) / 100;

/** The horizontal distance of the light ray per unit of height: tan 24°. */
export const raySlope = Math.tan((24 * Math.PI) / 180);
