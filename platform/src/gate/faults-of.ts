import { isDeepStrictEqual } from 'node:util';
import type { Release } from '@nitida/contract';
import { compositionFaults } from '../registry/compositions.ts';
import { claimFaults } from './claim-faults.ts';
import type { GateContext } from './context.ts';
import { callFaults } from './contract-faults.ts';
import { entryFaults } from './entry-faults.ts';
import { distinct, type Fault, faultIn } from './fault.ts';
import { fileFaults } from './file-faults.ts';
import { routeChangeFaults } from './route-changes.ts';
import { sharedFaults } from './shared-faults.ts';
import { boundFaults, sizeFaults } from './size-faults.ts';
import { styleFaults } from './style-faults.ts';
import { offerFaults, useFaults } from './surface-faults.ts';
import { syntaxFaults } from './syntax-faults.ts';
import { textFaults } from './text-faults.ts';
import { versionFaults } from './version-faults.ts';

/** What the built files show. */
const contentFaults = (release: Release, dir: string): Fault[] => [
  ...syntaxFaults(release, dir),
  ...entryFaults(release, dir),
  ...sizeFaults(release, dir),
  ...sharedFaults(release, dir),
  ...textFaults(release, dir),
  ...styleFaults(release, dir),
];

function besideFaults(release: Release, { beside }: GateContext): Fault[] {
  if (beside.length === 0) return [];
  return compositionFaults([...beside, release]).map((message) => faultIn('composition', release.name, message));
}

/** The same as `gate`, in the thread that calls it. Only the gate's own thread does. */
export function faultsOf(release: Release, dir: string, context: GateContext): Fault[] {
  const unbounded = boundFaults(release);
  if (unbounded.length > 0) return unbounded;
  const files = fileFaults(release, dir);
  const outside = [
    ...claimFaults(release, context.teams),
    ...versionFaults(release, context),
    ...routeChangeFaults(release, context.earlier),
    ...offerFaults(release, context),
    ...useFaults(release, context),
    ...callFaults(release, context.api),
    ...besideFaults(release, context),
  ];
  const isKnown = context.same !== null && isDeepStrictEqual(context.same, release);
  // The files of a faulty release may be missing or outside its folder.
  const content = files.length > 0 || isKnown ? [] : contentFaults(release, dir);
  return distinct([...files, ...content, ...outside]);
}
