export { followTranslators } from './follow-translators.ts';
