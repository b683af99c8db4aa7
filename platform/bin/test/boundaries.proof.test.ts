import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { boundaryFaults } from './boundaries.ts';
import productionEntries from './production-entries.json' with { type: 'json' };
import { root } from './step.ts';

const advice = '\n\n‼ missing-tsc-transpiler: install typescript';

test('a checkout without violations passes', () => {
  expect(
    boundaryFaults({ code: 0, output: `✔ no dependency violations found (850 modules, 3100 dependencies cruised)${advice}` }),
  ).toBeNull();
});

test('violations are reported without the advice', () => {
  const output =
    '  error remotes-apart: a → b\n\nx 1 dependency violations (1 errors, 0 warnings). 850 modules, 3100 dependencies cruised.';
  expect(boundaryFaults({ code: 1, output: output + advice })).toBe(output.trim());
});

test('a checkout whose TypeScript was not parsed fails', () => {
  expect(boundaryFaults({ code: 0, output: '✔ no dependency violations found (9 modules, 4 dependencies cruised)' })).toContain(
    'was not read',
  );
  expect(boundaryFaults({ code: 0, output: '' })).toContain('was not read');
});

describe('a checkout with one forbidden import', () => {
  const folder = mkdtempSync(join(tmpdir(), 'nitida-boundaries-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  /** Checks a checkout with these files and their imports. */
  function faultsOf(files: Record<string, string[]>): string {
    const lineOf = (imported: string, index: number) => `import type { Thing as Thing${index} } from '${imported}';\n`;
    const thing = 'export interface Thing {\n  name: string;\n}\n';
    return faultsIn(Object.fromEntries(Object.entries(files).map(([path, imports]) => [path, `${imports.map(lineOf).join('')}${thing}`])));
  }

  /** What the rules say of files of a checkout, each with its text. */
  function faultsIn(files: Record<string, string>): string {
    const checkout = mkdtempSync(join(folder, 'checkout-'));
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(checkout, dirname(path)), { recursive: true });
      writeFileSync(join(checkout, path), text);
    }
    mkdirSync(join(checkout, 'node_modules/@nitida'), { recursive: true });
    for (const [name, path] of [
      ['local', 'platform/local'],
      ['site', 'platform/site'],
    ] as const)
      symlinkSync(join(checkout, path), join(checkout, 'node_modules/@nitida', name));
    const config = join(root, '.dependency-cruiser.mjs');
    const tops = [...new Set(Object.keys(files).map((path) => path.split('/')[0] ?? ''))];
    const cli = join(root, 'node_modules', '.bin', 'depcruise');
    const { stdout } = spawnSync(cli, ['--config', config, '--output-type', 'err', ...tops], { cwd: checkout, encoding: 'utf8' });
    return stdout;
  }

  test.each([
    {
      what: 'a module of the API that imports one above it',
      files: { 'api/src/modules/order/record.ts': ['../booking/quote.ts'], 'api/src/modules/booking/quote.ts': [] },
      rule: 'api/src-in-order',
    },
    {
      what: 'a module of the API that has no place in the order',
      files: { 'api/src/modules/gardening/index.ts': ['../order/record.ts'], 'api/src/modules/order/record.ts': [] },
      rule: 'api/src-listed',
    },
    {
      what: 'a folder of the API that reaches one above it, if only by a type',
      files: { 'api/src/held/slots.ts': ['../plugins/places.ts'], 'api/src/plugins/places.ts': [] },
      rule: 'api/src-in-order',
    },
    {
      what: 'a folder of the API that reaches one within the folder that reaches it',
      files: { 'api/src/modules/auth/sign-up.ts': ['./social/people.ts'], 'api/src/modules/auth/social/people.ts': [] },
      rule: 'api/src-in-order',
    },
    {
      what: 'a file of the API that has no place in the order',
      files: { 'api/src/main.ts': ['./weather.ts'], 'api/src/weather.ts': [] },
      rule: 'api/src-listed',
    },
    {
      what: 'a part of the shell that imports one above it',
      files: { 'shell/src/core/time.ts': ['../layout/header.ts'], 'shell/src/layout/header.ts': [] },
      rule: 'shell/src-in-order',
    },
    {
      what: 'two files that know each other, if only by a type',
      files: { 'api/src/one.ts': ['./other.ts'], 'api/src/other.ts': ['./one.ts'] },
      rule: 'no-cycles',
    },
  ])('the check reports $what', ({ files, rule }) => {
    expect(faultsOf(files)).toContain(`error ${rule}: `);
  });

  test('the same files with imports in the other direction pass', () => {
    const files = { 'api/src/modules/booking/quote.ts': ['../order/record.ts'], 'api/src/modules/order/record.ts': [] };
    expect(faultsOf(files)).not.toContain('error');
  });

  const manifest = (name: string, exported: string, dependencies: string[] = []) =>
    JSON.stringify({ name, exports: exported, dependencies: Object.fromEntries(dependencies.map((one) => [one, '1.0.0'])) });
  const local = {
    'platform/local/package.json': manifest('@nitida/local', './src/tools.ts'),
    'platform/local/src/tools.ts': 'export const sandbox = 1;\n',
  };
  const site = { 'platform/site/package.json': manifest('@nitida/site', './src/index.ts', ['@nitida/local']) };
  const rule = 'error shipped-without-development: ';

  test.each([
    {
      what: 'an import',
      files: { ...site, 'platform/site/src/main.ts': "import { sandbox } from '@nitida/local';\nexport const main = sandbox;\n" },
    },
    {
      what: 'an import() of a file between',
      files: {
        ...site,
        'platform/site/src/main.ts': "export const main = () => import('./payments.ts');\n",
        'platform/site/src/payments.ts': "export const payments = () => import('@nitida/local');\n",
      },
    },
    {
      what: 'a package between',
      files: {
        ...site,
        'platform/site/src/index.ts': "export { sandbox } from '@nitida/local';\n",
        'api/src/staff-cli.ts': "export { sandbox } from '@nitida/site';\n",
      },
    },
  ])('tells when production reaches the local tools by $what', ({ files }) => {
    expect(faultsIn({ ...local, ...files })).toContain(rule);
  });

  test.each(['bench/proof/run.ts', 'api/test/booking.ts', 'platform/local/src/players/play.ts', 'platform/src/dev/index.ts', 'e2e/run.ts'])(
    'tells when production reaches %s',
    (path) => {
      const between = "import '../../LOST';\n".replace('LOST', path);
      expect(
        faultsIn({ 'api/src/main.ts': "import './start.ts';\n", 'api/src/start.ts': between, [path]: 'export const it = 1;\n' }),
      ).toContain(rule);
    },
  );

  test.each(['platform/local/src/start.ts', 'platform/site/src/main.ts'])('tells when %s loads the bundler', (entry) => {
    const files: Record<string, string> = {
      [entry]: "import './platform.ts';\n",
      [entry.replace(/[^/]+$/, 'platform.ts')]: "export { build } from '../../src/bundle.ts';\n",
      'platform/src/bundle.ts': "export const build = () => import('@rspack/core');\n",
      'node_modules/@rspack/core/package.json': manifest('@rspack/core', './index.js'),
      'node_modules/@rspack/core/index.js': 'export const rspack = 1;\n',
    };
    expect(faultsIn(files)).toContain('error served-without-bundler: ');
  });

  test('tells when production imports a package that is installed for development only', () => {
    const files = {
      'api/package.json': JSON.stringify({ name: '@nitida/api', devDependencies: { 'for-tests': '1.0.0' } }),
      'api/src/main.ts': "import 'for-tests';\n",
      'node_modules/for-tests/package.json': manifest('for-tests', './index.js'),
      'node_modules/for-tests/index.js': 'export const it = 1;\n',
    };
    expect(faultsIn(files)).toContain('error no-dev-package-at-run-time: ');
  });

  test('is silent about a production that reaches neither, and about tests that do', () => {
    const main = "import './start.ts';\n";
    const start = 'export const start = 1;\n';
    const faults = faultsIn({
      ...local,
      'api/src/main.ts': main,
      'api/src/start.ts': start,
      'api/src/start.test.ts': "import '@nitida/local';\n",
    });
    expect(faults).not.toContain(rule);
  });
});

test('each entry of production is a file', () => {
  expect(productionEntries.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
