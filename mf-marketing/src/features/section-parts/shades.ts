import type { Section } from '../../../content/schema.ts';

/** Sections with a background of their own, which do not count in the alternation. */
const ownGround: readonly Section['type'][] = ['hero', 'opening', 'app'];

/** Which sections have the shaded background: every second one, so that neighbours differ. */
export function shadesOf(sections: readonly Section[]): boolean[] {
  let count = 0;
  return sections.map(({ type }) => !ownGround.includes(type) && count++ % 2 === 1);
}
