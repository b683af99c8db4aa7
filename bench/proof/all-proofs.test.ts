import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allProofs } from './all-proofs.ts';

it('every proof file is registered under its name, because an unknown name would silently prove nothing', () => {
  const files = readdirSync(new URL('proofs/', import.meta.url)).map((file) => file.replace(/\.ts$/, ''));
  expect(allProofs.map(({ name }) => name).sort()).toEqual(files.sort());
});
