import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { boundaryFaults } from './boundaries.ts';
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
    const checkout = mkdtempSync(join(folder, 'checkout-'));
    for (const [path, imports] of Object.entries(files)) {
      mkdirSync(join(checkout, dirname(path)), { recursive: true });
      const lines = imports.map((imported, index) => `import type { Thing as Thing${index} } from '${imported}';\n`);
      writeFileSync(join(checkout, path), `${lines.join('')}export interface Thing {\n  name: string;\n}\n`);
    }
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
      rule: 'api/src/modules-in-order',
    },
    {
      what: 'a module of the API that has no place in the order',
      files: { 'api/src/modules/gardening/index.ts': ['../order/record.ts'], 'api/src/modules/order/record.ts': [] },
      rule: 'api/src/modules-listed',
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
});
