import * as z from 'zod';
import { newKeyText, publisherKey } from '../identity/publisher-key.ts';
import type { CommandLine } from './command-line.ts';
import { callAsStaff } from './staff-client.ts';

export async function registerKey({ staff, env }: CommandLine, publicKey: string, label: string, teams: string[]): Promise<string> {
  const answer = await callAsStaff(staff, env, '/platform/keys', { publicKey, label, teams });
  return `The key ${z.object({ id: z.string() }).parse(answer).id} acts for ${teams.join(', ')}.`;
}

/** The two halves as variables. The public one is for nodes that only serve compositions. */
export function compositionKey(): string {
  const pem = newKeyText();
  return `COMPOSITION_KEY="${pem.trim().replaceAll('\n', '\\n')}"\nCOMPOSITION_PUBLIC_KEY="${publisherKey(pem).publicKey}"`;
}
