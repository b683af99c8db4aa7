export { followTranslators, isTranslated } from './follow-translators.ts';
