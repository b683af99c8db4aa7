import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { idsOf, portableName } from './portable-ids.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));

test.each([
  [`provide shared module (default) @nitida/ui/type@1.0.0 = ${root}shared/ui/src/type/index.ts`, 'of the checkout'],
  [`consume shared module (default) react@^19.3.1 (strict) (fallback: ${root}node_modules/react/index.js) (eager)`, 'of a library'],
  ['consume shared module (default) react@^19.3.1 (fallback: /opt/libraries/node_modules/react/index.js)', 'of a library elsewhere'],
])('the name %# has no folder of this machine', (name, where) => {
  expect(portableName(name), where).not.toMatch(/[ :]\/(?!node_modules\/)/);
});

test('names that differ beyond their folder stay different', () => {
  const named = (path: string) => portableName(`provide shared module (default) a@1.0.0 = ${root}${path}`);
  expect(named('shared/ui/src/a.ts')).not.toBe(named('shared/ui/src/b.ts'));
  expect(portableName('data:text/javascript,code|0123456789abcdef')).toBe('data:text/javascript,code');
});

test('ids depend on the names and not on their order, and no two are equal', () => {
  const names = Array.from({ length: 2000 }, (_, index) => `module ${index}`);
  const ids = idsOf(names);
  expect(new Set(ids.values()).size).toBe(2000);
  expect(idsOf(names.toReversed())).toEqual(ids);
});
