import { readFile, writeFile } from 'node:fs/promises';
import { allProofs } from './all-proofs.ts';
import type { Proof, ProofResult } from './proof.ts';
import { type KeptResult, resultsTable } from './results-table.ts';

const results = new URL('../results/', import.meta.url);
const fileOf = (name: string) => new URL(`proof-${name}.json`, results);

/** The page that shows all kept results. */
export const tableFile = new URL('proofs.md', results);

/** The results of the proofs that were run in full numbers, in the order of the proofs. */
export async function keptResults(): Promise<KeptResult[]> {
  const read = async ({ name }: Proof): Promise<KeptResult[]> => {
    const text = await readFile(fileOf(name), 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
    return text === null ? [] : [{ name, ...JSON.parse(text) }];
  };
  return (await Promise.all(allProofs.map(read))).flat();
}

/** The page of all kept results, with the proofs that have none. */
export async function keptTable(): Promise<string> {
  const kept = await keptResults();
  const proven = new Set(kept.map(({ name }) => name));
  return resultsTable(
    kept,
    allProofs.filter(({ name }) => !proven.has(name)),
  );
}

/** Keeps the result of a proof and renews the page that shows all of them. */
export async function keepResult({ name, claim }: Proof, result: ProofResult): Promise<void> {
  const kept = { claim, holds: result.broken.length === 0, node: process.version, ...result };
  await writeFile(fileOf(name), `${JSON.stringify(kept, null, 2)}\n`);
  await writeFile(tableFile, await keptTable());
}
