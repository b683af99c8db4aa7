export { OpeningShutters } from '@nitida/ui/art';
