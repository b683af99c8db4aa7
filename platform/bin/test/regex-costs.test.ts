import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { slowExpressions } from './regex-costs.ts';

async function found(source: string): Promise<string[]> {
  const path = join(await mkdtemp(join(tmpdir(), 'regex-')), 'source.ts');
  await writeFile(path, `export const read = (text: string) => ${source}.test(text);`);
  return slowExpressions(path);
}

test.each(['/(a+)+$/', '/^([\\w-]+\\.?)+$/'])('%s takes exponential time', async (source) => {
  expect(await found(source)).toEqual([`${source} may take exponential time`]);
});

test.each(['/a*a*$/', '/^\\s*(.*)\\s*$/', '/\\/+$/', '/x[^{}]*\\{/'])('%s takes quadratic time', async (source) => {
  expect(await found(source)).toEqual([`${source} may take quadratic time`]);
});

test.each(['/^a+$/', '/^\\w+(\\.\\w+)*$/', '/(?<!\\/)\\/+$/', '/\\{[^{}]*\\}/g'])('%s takes linear time', async (source) => {
  expect(await found(source)).toEqual([]);
});
