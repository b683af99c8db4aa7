export { WashingLineScene } from '@nitida/ui/art/rooms';
