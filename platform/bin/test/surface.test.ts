import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compareReports, surfaceReports } from './surface.ts';

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'nitida-surface-'));
  await files({
    'shared/price/package.json': JSON.stringify({ name: '@nitida/price', exports: { '.': './src/index.ts', './*': './src/*.ts' } }),
    'shared/price/src/index.ts': '',
    'shared/price/src/round.ts': '',
    'types/shared/price/src/index.d.ts':
      "export declare const cents: (euros: number) => number;\nexport { round, type Mode as RoundMode } from './round.ts';\nexport * from 'zod';\n",
    'types/shared/price/src/round.d.ts':
      'declare const modes: string[];\nexport interface Mode {\n    up: boolean;\n}\nexport declare function round(value: number): number;\nexport declare function round(value: string): number;\nexport declare const internal: 1;\n',
  });
});

afterEach(() => rm(root, { recursive: true, force: true }));

async function files(texts: Record<string, string>): Promise<void> {
  for (const [path, text] of Object.entries(texts)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
}

const reports = () => surfaceReports(root, join(root, 'types'));

test('a report lists the exports of each entry point, once and by name', async () => {
  const report = (await reports()).get('price.md');
  expect(report).toBe(`# What @nitida/price exports

The compiler wrote this report: \`npm test -- types --write\` writes it anew.

## @nitida/price

\`\`\`ts
export declare const cents: (euros: number) => number;
export declare function round(value: number): number;
export declare function round(value: string): number;
export interface Mode {
    up: boolean;
} // as RoundMode
export * from 'zod';
\`\`\`

## @nitida/price/round

\`\`\`ts
export declare const internal: 1;
export interface Mode {
    up: boolean;
}
\`\`\`
`);
});

test('a changed type is reported until the report is written again', async () => {
  expect((await compareReports(root, await reports(), false))[0]).toContain('docs/surface/price.md differs from what the package exports');
  await compareReports(root, await reports(), true);
  expect(await compareReports(root, await reports(), false)).toEqual([]);
  await files({ 'types/shared/price/src/index.d.ts': 'export declare const cents: (euros: string) => number;\n' });
  expect((await compareReports(root, await reports(), false))[0]).toContain(
    'docs/surface/price.md differs from what the package exports, first in line 8: export declare const cents: (euros: string) => number;',
  );
  await compareReports(root, await reports(), true);
  expect(await readFile(join(root, 'docs/surface/price.md'), 'utf8')).toContain('euros: string');
});

test('the report of a removed package is reported', async () => {
  await files({ 'docs/surface/gone.md': '# What @nitida/gone exports\n' });
  expect(await compareReports(root, await reports(), false)).toContain('docs/surface/gone.md describes no package');
});

test('a type of more than sixty lines is shortened, and its hash shows other changes', async () => {
  const long = (last: string) =>
    `export interface Long {\n${Array.from({ length: 80 }, (_, at) => `    a${at}: ${last};`).join('\n')}\n}\n`;
  await files({ 'types/shared/price/src/index.d.ts': long('string') });
  const before = (await reports()).get('price.md') ?? '';
  await files({ 'types/shared/price/src/index.d.ts': long('string').replace('a79: string', 'a79: number') });
  const after = (await reports()).get('price.md') ?? '';
  expect(before).toContain('// … 72 more lines, SHA-256 ');
  expect(after).not.toBe(before);
});
