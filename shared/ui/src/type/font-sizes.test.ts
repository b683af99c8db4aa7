import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');

/** Drawings with text. Their px are units of the drawing, which scales as a whole. */
const drawings = ['shared/ui/src/art/plan-names.ts', 'shared/ui/src/progress/dial.tsx'];

test('every text size follows the font size of the browser', () => {
  const files = globSync('{shared/*,shell,mf-*}/src/**/*.{ts,tsx,css}', { cwd: root, exclude: ['**/node_modules/**'] });
  expect(files.length).toBeGreaterThan(300);
  const fixed = files
    .filter((file) => !drawings.includes(relative(root, join(root, file))))
    .flatMap((file) =>
      [...readFileSync(join(root, file), 'utf8').matchAll(/(?:font-size|fontSize|font|--t-[\w-]+):[^;\n]*?\dpx/g)].map(
        ([declaration]) => `${file}: ${declaration}`,
      ),
    );
  expect(fixed).toEqual([]);
});
