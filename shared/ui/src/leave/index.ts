export { leaveTo } from './leave-to.ts';
