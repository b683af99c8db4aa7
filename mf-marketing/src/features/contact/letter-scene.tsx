export { LetterScene } from '@nitida/ui/art/rooms';
