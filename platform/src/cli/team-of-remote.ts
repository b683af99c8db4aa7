import { existsSync } from 'node:fs';
import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod';
import { giftsOf } from '../teams/remote-team.ts';
import { type RemoteTeam, readRemoteTeam, remoteTeamPath } from '../teams/teams-file.ts';
import { type SiteClientOptions, UserError } from './site-client.ts';
import { signInAsStaff } from './staff-client.ts';

const refusal = z.object({ message: z.string() });

function read(dir: string): RemoteTeam | null {
  try {
    return readRemoteTeam(dir);
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new UserError(`${join(dir, remoteTeamPath)}: ${reason}`);
  }
}

/**
 * On a site of one's own machine, gives the team of a new remote what its `team.json` claims, and lets the key of this person act for the team.
 * @param dir the folder of the remote
 * @throws UserError when another team has some of it.
 */
export async function addTeamHere({ site, token, key }: Pick<SiteClientOptions, 'site' | 'token' | 'key'>, dir: string): Promise<void> {
  if (site === null || token !== undefined || !existsSync(join(dir, remoteTeamPath))) return;
  const body = JSON.stringify({ team: read(dir), publicKey: key().publicKey, label: `${userInfo().username}, ${hostname()}` });
  const sent = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  // A site without the local tools has its own teams, and says itself what is missing.
  const response = await fetch(`${site}/__local/teams`, sent).catch(() => null);
  if (response?.status !== 409) return;
  const said = refusal.safeParse(await response.json().catch(() => null));
  if (said.success) throw new UserError(said.data.message);
}

/** Adds the team of a new remote as staff, with what its `team.json` claims. @returns a sentence. */
export async function addTeamAsStaff(staff: string, env: Record<string, string | undefined>, dir: string): Promise<string> {
  const team = read(dir);
  if (!team) throw new UserError(`${join(dir, remoteTeamPath)} is missing: it says what belongs to the team.`);
  const call = await signInAsStaff(staff, env);
  await call('/platform/teams', { name: team.name, title: team.title, mail: team.mail });
  for (const gift of giftsOf(team)) await call('/platform/claims', gift);
  return `${team.title} has ${giftsOf(team)
    .map(({ kind, value }) => `the ${kind} ${value}`)
    .join(', ')}.`;
}
