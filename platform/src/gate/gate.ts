import { isDeepStrictEqual } from 'node:util';
import type { Release } from '@nitida/contract';
import { compositionFaults } from '../registry/compositions.ts';
import { claimFaults } from './claim-faults.ts';
import type { GateContext } from './context.ts';
import { callFaults } from './contract-faults.ts';
import { distinct, type Fault, faultIn } from './fault.ts';
import { fileFaults } from './file-faults.ts';
import { sharedFaults } from './shared-faults.ts';
import { sizeFaults } from './size-faults.ts';
import { styleFaults } from './style-faults.ts';
import { offerFaults, useFaults } from './surface-faults.ts';
import { syntaxFaults } from './syntax-faults.ts';
import { textFaults } from './text-faults.ts';
import { versionFaults } from './version-faults.ts';

/** What the built files show. */
const contentFaults = async (release: Release, dir: string): Promise<Fault[]> => [
  ...(await syntaxFaults(release, dir)),
  ...sizeFaults(release, dir),
  ...sharedFaults(release, dir),
  ...textFaults(release, dir),
  ...styleFaults(release, dir),
];

function besideFaults(release: Release, { beside }: GateContext): Fault[] {
  if (beside.length === 0) return [];
  return compositionFaults([...beside, release]).map((message) => faultIn('composition', release.name, message));
}

/**
 * The reasons why a release in a folder may not be published, before anything of it is stored. An empty result means that it may. Reads the folder and nothing
 * else; files that were published before in the same release are not read again beyond their hashes.
 */
export async function gate(release: Release, dir: string, context: GateContext): Promise<Fault[]> {
  const files = fileFaults(release, dir);
  const outside = [
    ...claimFaults(release, context.teams),
    ...versionFaults(release, context),
    ...offerFaults(release, context),
    ...useFaults(release, context),
    ...callFaults(release, context.api),
    ...besideFaults(release, context),
  ];
  const isKnown = context.same !== null && isDeepStrictEqual(context.same, release);
  // The files of a faulty release may be missing or outside its folder.
  const content = files.length > 0 || isKnown ? [] : await contentFaults(release, dir);
  return distinct([...files, ...content, ...outside]);
}
