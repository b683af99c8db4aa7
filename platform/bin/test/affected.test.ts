import { expect, test } from 'vitest';
import { type Affected, affectedBy, type Package, readPackages } from './affected.ts';
import { affectedOf } from './affected-steps.ts';
import { root } from './step.ts';

const packages: Package[] = [
  { folder: 'shell', name: 'shell', imports: ['domain'] },
  { folder: 'mf-account', name: 'account', imports: ['domain'] },
  { folder: 'mf-work', name: 'work', imports: [] },
  { folder: 'shared/domain', name: 'domain', imports: [] },
  { folder: 'platform', name: 'platform', imports: [] },
  { folder: 'platform/local', name: 'local', imports: ['platform'] },
];

test('a change in one remote reaches that remote and its journeys', () => {
  expect(affectedBy(['mf-account/src/orders.tsx'], packages)).toEqual({ folders: ['mf-account'], remotes: ['mf-account'], isTexts: false });
});

test('texts of a remote need no browser, and a change beside them does', () => {
  const texts = ['mf-work/src/i18n/de.json', 'mf-work/content/work/en.json', 'mf-work/README.md'];
  expect(affectedBy(texts, packages)).toEqual({ folders: ['mf-work'], remotes: ['mf-work'], isTexts: true });
  expect(affectedBy([...texts, 'mf-work/src/survey.tsx'], packages)?.isTexts).toBe(false);
});

test('a change in a shared package reaches all that depend on it, also through others, and all journeys', () => {
  const through = [...packages, { folder: 'bench', name: 'bench', imports: ['shell'] }];
  expect(affectedBy(['shared/domain/src/price.ts'], through)).toEqual({
    folders: ['shell', 'mf-account', 'shared/domain', 'bench'],
    remotes: null,
    isTexts: false,
  });
});

test('a file belongs to the innermost package, and a file of none can reach everything', () => {
  expect(affectedBy(['platform/local/src/tools.ts'], packages)?.folders).toEqual(['platform/local']);
  expect(affectedBy(['mf-work/src/a.ts', 'biome.json'], packages)).toBeNull();
});

test('the packages of the checkout import only packages that are there', () => {
  const found = readPackages(root);
  expect(found.map(({ folder }) => folder)).toEqual(expect.arrayContaining(['shell', 'mf-account', 'shared/domain', 'platform/local']));
  const names = found.map(({ name }) => name);
  const own = found.flatMap(({ imports }) => imports.filter((name) => name.startsWith('@nitida/')));
  expect(names).toEqual(expect.arrayContaining(own));
});

test('only the steps that can see a change run', () => {
  const names = ['types', 'unit', 'postgres', 'browser', 'engines'];
  const steps = names.map((name) => ({ name, title: name, run: async () => ({ passed: 1, failed: 0 }) }));
  const named = (affected: Affected) => affectedOf(steps, affected).map(({ name }) => name);
  expect(named({ folders: ['mf-work'], remotes: ['mf-work'], isTexts: false })).toEqual(['types', 'unit', 'browser']);
  expect(named({ folders: ['mf-work'], remotes: ['mf-work'], isTexts: true })).toEqual(['types', 'unit']);
  expect(named({ folders: ['shared/ui', 'shell'], remotes: null, isTexts: false })).toEqual(['types', 'unit', 'browser', 'engines']);
  expect(named({ folders: ['api'], remotes: null, isTexts: false })).toEqual(names);
  expect(named({ folders: [], remotes: [], isTexts: true })).toEqual(['types']);
});
