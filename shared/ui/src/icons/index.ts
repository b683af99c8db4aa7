export { Icon, type IconProps } from './icon.tsx';
export { type IconName, iconShapes } from './icon-shapes.ts';
