export { Included, type IncludedProps } from './included.tsx';
