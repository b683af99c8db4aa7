// The exports of the build that prerenders pages.
export { shared } from 'nitida-shared';
export { openRenderer } from './open-renderer.tsx';
