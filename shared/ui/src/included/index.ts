export { Included, IncludedInSight, type IncludedInSightProps, type IncludedProps } from './included.tsx';
