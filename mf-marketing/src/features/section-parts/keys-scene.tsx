export { KeysScene } from '@nitida/ui/art/rooms';
