import { expect, test } from 'vitest';
import { about, packageNamed, packageSteps } from './package-steps.ts';

test.each([
  ['mf-account', 'mf-account'],
  ['account', 'mf-account'],
  ['shell', 'shell'],
  ['shared/ui', 'shared/ui'],
  ['unit', null],
  ['../platform', null],
])('%s names the package %s', (word, folder) => {
  expect(packageNamed(word)).toBe(folder);
});

test('only a remote has pages in the browser', () => {
  const names = (folder: string) => packageSteps(folder).map(({ name }) => name);
  expect(names('mf-work')).toEqual(['types', 'lint', 'boundaries', 'texts', 'house', 'unit', 'browser']);
  expect(names('shared/ui')).not.toContain('browser');
});

test('findings about other packages are left out', () => {
  const findings = ['mf-work/src/i18n: de.json lacks a', 'mf-workshop/src/i18n: de.json lacks b', 'shell/src/a.ts has 301 lines'];
  expect(about('mf-work', findings)).toEqual(findings.slice(0, 1));
});
