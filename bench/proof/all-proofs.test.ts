import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allProofs } from './all-proofs.ts';
import { keptTable, tableFile } from './kept-results.ts';

it('every proof file is registered under its name, because an unknown name would silently prove nothing', () => {
  const files = readdirSync(new URL('proofs/', import.meta.url)).map((file) => file.replace(/\.ts$/, ''));
  expect(allProofs.map(({ name }) => name).sort()).toEqual(files.sort());
});

it('the page names every proof, with its kept result as it is or without one', async () => {
  const page = readFileSync(tableFile, 'utf8');
  for (const { name } of allProofs) expect(page).toMatch(new RegExp(`^\\| \\[?${name}\\b`, 'm'));
  expect(page).toBe(await keptTable());
});
