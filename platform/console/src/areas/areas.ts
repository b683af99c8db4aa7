import type { Area } from './area.ts';
import { content } from './content/area.ts';
import { operations } from './operations/area.ts';
import { people } from './people/area.ts';
import { prices } from './prices/area.ts';
import { releases } from './releases/area.ts';

/** The areas in the order of the navigation. A new one is a folder with an `area.ts`, and one line here. */
export const areas: readonly Area[] = [operations, content, prices, releases, people];
