export { flatten, placeholders, type Texts, withoutPlural } from '../../../src/gate/text-keys.ts';
