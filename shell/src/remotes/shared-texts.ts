/** The part of i18next that the page shares. Its types are i18next's own, and the build refuses other imports. */
export { createInstance, keyFromSelector } from '../texts/create-texts.ts';
