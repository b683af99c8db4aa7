export { StreetScene } from '@nitida/ui/art/rooms';
