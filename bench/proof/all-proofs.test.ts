import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allProofs } from './all-proofs.ts';
import { keptResults, tableFile } from './kept-results.ts';
import { resultsTable } from './results-table.ts';

it('every proof file is registered under its name, because an unknown name would silently prove nothing', () => {
  const files = readdirSync(new URL('proofs/', import.meta.url)).map((file) => file.replace(/\.ts$/, ''));
  expect(allProofs.map(({ name }) => name).sort()).toEqual(files.sort());
});

it('the kept results have every proof, and the page shows them as they are', async () => {
  const kept = await keptResults();
  expect(kept.map(({ name }) => name)).toEqual(allProofs.map(({ name }) => name));
  expect(readFileSync(tableFile, 'utf8')).toBe(resultsTable(kept));
});
