export { type Step, StepRail, type StepRailProps } from './step-rail.tsx';
