export { forget, recall, remember } from './session-memory.ts';
