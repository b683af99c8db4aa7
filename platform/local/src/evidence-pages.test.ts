import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../..');

/** Paths in code marks: tests, other files, and folders. */
const namedIn = (page: string): string[] =>
  [...readFileSync(join(root, page), 'utf8').matchAll(/`((?:api|platform|shell|shared|mf-\w+|e2e|bench|docs)\/[\w./-]+)`/g)].map(
    ([, path = '']) => path,
  );

test.each(['SECURITY.md', 'docs/asvs.md', 'docs/robustness.md'])('what %s names as evidence is there', (page) => {
  const named = namedIn(page);
  expect(named.length).toBeGreaterThan(5);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
