// What the build for rendering ahead of the visits exports.
export { shared } from 'nitida-shared';
export { openRenderer } from './open-renderer.tsx';
