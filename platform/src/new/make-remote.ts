import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readManifest } from '../build/packages.ts';
import { isBelow, type RemoteTeam, readTeams, type Team, teamName } from '../teams/teams-file.ts';
import { remoteFiles, usedPackages, type Versions } from './remote-files.ts';
import { type RemoteNames, remoteNames, titleOf } from './remote-names.ts';

export type NewRemote = { ok: true; names: RemoteNames; team: RemoteTeam; files: string[] } | { ok: false; reason: string };

const refused = (reason: string): NewRemote => ({ ok: false, reason });

/**
 * Makes the folder of a new remote. No other file of the checkout changes.
 * @param folder its name: `mf-reviews`
 * @param team the name of its team, which may be new. Left out, the folder's name without `mf-`.
 */
export function makeRemote(root: string, folder: string, team?: string): NewRemote {
  const names = remoteNames(folder);
  if (!names) return refused(`A remote is named mf- and words of small letters, such as mf-reviews. ${folder} is not.`);
  const dir = join(root, folder);
  if (existsSync(dir)) return refused(`${folder} is there already.`);
  const asked = team ?? folder.slice('mf-'.length);
  if (!teamName.safeParse(asked).success) return refused(`A team is named in small letters, such as reviews. ${asked} is not.`);
  const teams = readTeams(root);
  const taken = takenBy(teams, names);
  if (taken !== null) return refused(taken);
  const itsTeam = teamOf(teams, asked, names);
  const files = remoteFiles(names, itsTeam, versionsOf(root));
  try {
    for (const [path, content] of files) {
      mkdirSync(dirname(join(dir, path)), { recursive: true });
      writeFileSync(join(dir, path), content);
    }
  } catch (error) {
    rmSync(dir, { recursive: true, force: true });
    throw error;
  }
  return { ok: true, names, team: itsTeam, files: [...files.keys()] };
}

/** What of the new remote belongs to a team already, in a sentence. */
function takenBy(teams: readonly Team[], { remote, word, path }: RemoteNames): string | null {
  for (const { title, claims } of teams) {
    const route = claims.routes.find((prefix) => isBelow(path, prefix) || isBelow(prefix, path));
    if (route !== undefined) return `The route ${path} would lie in ${route}, which belongs to ${title}.`;
    if (claims.remotes.includes(remote)) return `The name ${remote} belongs to ${title}.`;
    if (claims.namespaces.includes(word)) return `The namespace ${word} belongs to ${title}.`;
  }
  return null;
}

/** The remote's `team.json`. A new team has its mail where the first one has its own. */
function teamOf(teams: readonly Team[], name: string, { remote, word, path }: RemoteNames): RemoteTeam {
  const listed = teams.find((one) => one.name === name);
  const host = teams[0]?.mail.split('@')[1] ?? 'nitida.example';
  const { title, mail } = listed ?? { title: titleOf(name), mail: `${name}@${host}` };
  return { name, title, mail, claims: { remotes: [remote], routes: [path], namespaces: [word] } };
}

/** The versions that the checkout has of the packages of pages. */
function versionsOf(root: string): Versions {
  const shared = readdirSync(join(root, 'shared')).map((folder) => readManifest(join(root, 'shared', folder)));
  const { dependencies, devDependencies }: Record<'dependencies' | 'devDependencies', Versions> = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const versions = { ...devDependencies, ...dependencies, ...Object.fromEntries(shared.map(({ name, version }) => [name, version])) };
  const missing = usedPackages.filter((name) => versions[name] === undefined);
  if (missing.length > 0) throw new Error(`package.json lists no version of ${missing.join(', ')}.`);
  return versions;
}
