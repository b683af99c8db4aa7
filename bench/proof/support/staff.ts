import { staffEndpoints } from '@nitida/contract';
import { toMadrid } from '@nitida/domain';
import { demoStaff } from '@nitida/local/tools';
import { ask } from './http.ts';
import type { RunningApi } from './running-api.ts';

/** Staff who are signed in at the first node. */
export interface ProofStaff {
  /** The port of the staff's origin. */
  port: number;
  cookie: string;
}

/** Signs in the staff account of the seed. */
export async function signInStaff({ nodes }: Pick<RunningApi, 'nodes'>): Promise<ProofStaff> {
  const port = (nodes[0]?.port ?? 0) + 1;
  const signedIn = await ask(port, 'POST', staffEndpoints.signIn[1], { body: demoStaff });
  if (signedIn.status !== 200) throw new Error(`Staff cannot sign in: ${signedIn.status}`);
  return { port, cookie: signedIn.cookies.map((line) => line.split(';')[0]).join('; ') };
}

/** How many payments, refunds and disputes of these months the provider and the ledger tell differently, as the console compares them. */
export async function providerDifferences(api: RunningApi, at: readonly Date[]): Promise<number> {
  const { port, cookie } = await signInStaff(api);
  let differences = 0;
  for (const month of new Set(at.map((each) => toMadrid(each).date.slice(0, 7)))) {
    const answer = await ask(port, 'POST', staffEndpoints.compareProvider[1], { body: { month }, cookie });
    if (answer.status !== 200) throw new Error(`compare_provider answered ${answer.status}`);
    differences += (answer.body as { comparison: { differences: unknown[] } }).comparison.differences.length;
  }
  return differences;
}
