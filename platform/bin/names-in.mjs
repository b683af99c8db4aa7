import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './prepare.mjs';

/**
 * The names of the proofs or measurements in a folder: its files, without their tests.
 * @param {string} folder from the root of the checkout
 */
export const namesIn = (folder) =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => file.slice(0, -'.ts'.length))
    .sort();

/**
 * The words of the command line that are no such name.
 * @param {readonly string[]} names
 */
export const unknownNames = (names) => process.argv.slice(2).filter((word) => !word.startsWith('-') && !names.includes(word));
