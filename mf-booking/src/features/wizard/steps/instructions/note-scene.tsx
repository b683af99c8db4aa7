export { NoteScene } from '@nitida/ui/art/rooms';
