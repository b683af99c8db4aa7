export { SuitcaseScene } from '@nitida/ui/art/rooms';
