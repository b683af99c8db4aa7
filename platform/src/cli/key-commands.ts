import * as z from 'zod';
import { findBuildable } from '../build/packages.ts';
import { newKeyText, publisherKey } from '../identity/publisher-key.ts';
import type { CommandLine } from './command-line.ts';
import { UserError } from './site-client.ts';
import { signInAsStaff } from './staff-client.ts';
import { addTeamAsStaff } from './team-of-remote.ts';

export async function registerKey({ staff, env }: CommandLine, publicKey: string, label: string, teams: string[]): Promise<string> {
  const post = await signInAsStaff(staff, env);
  const answer = await post('/platform/keys', { publicKey, label, teams });
  return `The key ${z.object({ id: z.string() }).parse(answer).id} acts for ${teams.join(', ')}.`;
}

export async function addTeam({ root, staff, env }: CommandLine, name: string): Promise<string> {
  const found = await findBuildable(root, name);
  if (!found) throw new UserError(`There is no ${name} in this checkout.`);
  return addTeamAsStaff(staff, env, found.dir);
}

/** The two halves as variables. The public one is for nodes that only serve compositions. */
export function compositionKey(): string {
  const pem = newKeyText();
  return `COMPOSITION_KEY="${pem.trim().replaceAll('\n', '\\n')}"\nCOMPOSITION_PUBLIC_KEY="${publisherKey(pem).publicKey}"`;
}
