import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ApiContract, apiContract } from '../../src/build/call-shapes.ts';
import { contractBreaks } from '../../src/gate/contract-faults.ts';

/** The contract that the API had when it was last released. Pages that people have open were built for it. */
export const contractFile = join('api', 'released-contract.json');
const writeCommand = 'npm test -- contract --write';

/** What compares a contract with the stored one says. `isMeant`: a broken contract is written, too. */
interface Options {
  write: boolean;
  isMeant: boolean;
  contract?: ApiContract;
}

/**
 * Compares the API's calls and events with those of the last release: a removed call, a removed field of an answer and a new required field of a payload are
 * findings, and a further optional one only has to be written down.
 */
export async function checkContract(root: string, { write, isMeant, contract = apiContract() }: Options): Promise<string[]> {
  const path = join(root, contractFile);
  const text = `${JSON.stringify(contract, null, 2)}\n`;
  const stored = await readFile(path, 'utf8').catch(() => null);
  if (stored === text) return [];
  const released: ApiContract = stored === null ? { calls: {}, events: {} } : JSON.parse(stored);
  const breaks = contractBreaks(released, contract);
  if (breaks.length > 0 && !isMeant) {
    return [
      ...breaks,
      'Releases that are served expect the API as it was: add beside it, and remove when nobody uses it any more.',
      `If nobody uses it: ${writeCommand} --broken`,
    ];
  }
  if (!write) return [`${contractFile} differs from the contract, which has more: ${writeCommand}`];
  await writeFile(path, text);
  return [];
}
