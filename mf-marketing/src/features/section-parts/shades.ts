import type { Section } from '../../../content/schema.ts';

/** Sections with a ground of their own, which the alternation of the others passes over. */
const ownGround: readonly Section['type'][] = ['hero', 'opening', 'app'];

/** Which sections stand on the shaded wall: every second one, so that two neighbours never look like one. */
export function shadesOf(sections: readonly Section[]): boolean[] {
  let count = 0;
  return sections.map(({ type }) => !ownGround.includes(type) && count++ % 2 === 1);
}
