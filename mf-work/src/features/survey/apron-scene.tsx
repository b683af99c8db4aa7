export { ApronScene } from '@nitida/ui/art/rooms';
