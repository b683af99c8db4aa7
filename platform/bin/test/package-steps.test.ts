import { expect, test } from 'vitest';
import { about, packageNamed, packageSteps } from './package-steps.ts';
import { runTool } from './step.ts';
import { packageJourneys } from './test-runs.ts';

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

test('the browser step of a remote runs its journeys and its pages, on one site', async () => {
  const folder = 'mf-work';
  const { config, env, args } = packageJourneys(folder);
  const { output } = await runTool('playwright', ['test', '--config', config, '--list', ...args, '--reporter=json'], { env });
  const { suites } = JSON.parse(output.slice(output.indexOf('{'))) as { suites: Suite[] };
  const specs = suites.flatMap(specsOf);
  expect(specs.map(({ file }) => file.split('/')[0])).toEqual(expect.arrayContaining(['journeys', 'smoke']));
  for (const { tags } of specs) expect(tags).toContain(folder);
  // A worker serves one project, and starts a site of its own.
  expect(new Set(specs.flatMap(({ tests }) => tests.map(({ projectName }) => projectName)))).toEqual(new Set([folder]));
});

interface Suite {
  suites?: Suite[];
  specs?: { file: string; tags: string[]; tests: { projectName: string }[] }[];
}

const specsOf = ({ suites = [], specs = [] }: Suite): NonNullable<Suite['specs']> => [...specs, ...suites.flatMap(specsOf)];
