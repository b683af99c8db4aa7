import { controlShapes } from './control-shapes.tsx';
import { objectShapes } from './object-shapes.tsx';

/** Icons on a grid of 24 with lines of 1.6. */
export const iconShapes = { ...objectShapes, ...controlShapes };

export type IconName = keyof typeof iconShapes;
