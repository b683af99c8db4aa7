import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { checkout } from '../test/copy-checkout.ts';
import { partsOf, RecipeCopy, sectionOf, unnamed } from '../test/recipes/recipe-copy.ts';
import { recipes } from '../test/recipes/recipes.ts';

// The recipes of CONTRIBUTING.md are followed in copies of the checkout, with the code and the commands that stand there.
// Why the proof is enough: each takes minutes, and no page of the site depends on it.

const page = readFileSync(join(checkout, 'CONTRIBUTING.md'), 'utf8');

/** RECIPE=field tries one of them. */
const wanted = recipes.filter(({ heading }) => heading.includes(process.env.RECIPE ?? ''));

describe.each(wanted)('$heading', ({ heading, files, follow }) => {
  const folder = mkdtempSync(join(tmpdir(), 'nitida-recipe-'));
  const section = sectionOf(heading, page);
  const { code, commands } = partsOf(section);
  let copy: RecipeCopy;
  beforeAll(() => {
    copy = new RecipeCopy(join(folder, 'checkout'));
    follow(copy, code);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('touches the files that it names, and no more than it should', () => {
    expect(unnamed(copy, section)).toEqual([]);
    expect(copy.touched.size).toBeLessThanOrEqual(files);
  });

  test('is proved by its commands', { timeout: 1_800_000 }, async () => {
    const format = `npx biome check --write ${[...copy.touched].filter((file) => !file.endsWith('.md')).join(' ')}`;
    // The journeys run with the checkout itself.
    for (const line of [format, ...commands.filter((each) => !each.endsWith('browser'))]) {
      const { code: exit, said } = await copy.run(line);
      expect(exit, `${line}\n${said.slice(-4000)}`).toBe(0);
    }
  });
});
