import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { allProofs } from './all-proofs.ts';

it('knows each proof by the name of its file: one that is asked for and not known would prove nothing, quietly', () => {
  const files = readdirSync(new URL('proofs/', import.meta.url)).map((file) => file.replace(/\.ts$/, ''));
  expect(allProofs.map(({ name }) => name).sort()).toEqual(files.sort());
});
