export { BicycleScene } from '@nitida/ui/art/rooms';
