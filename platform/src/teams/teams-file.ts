import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseName } from '@nitida/contract';
import * as z from 'zod';

/** A path that a team owns with everything below it: `/booking`. `/` is the front page alone. */
export const routePrefix = z
  .string()
  .max(200)
  .regex(/^\/([\w-]+(\/[\w-]+)*)?$/);

/** What belongs to one team alone. */
export const claims = z.strictObject({
  /** Names of the remotes that the team releases, or `shell`. */
  remotes: z.array(releaseName),
  routes: z.array(routePrefix),
  /** The i18next namespaces that the team translates. */
  namespaces: z.array(z.string().min(1)),
});
export type Claims = z.infer<typeof claims>;

/** Name of a team: `booking`. */
export const teamName = z
  .string()
  .max(60)
  .regex(/^[a-z][a-z-]*$/);

export const team = z.strictObject({
  name: teamName,
  /** The owner that its remotes declare. */
  title: z.string().min(1),
  /** Receives the alerts of its releases. */
  mail: z.email(),
  claims,
  /** Patterns of CODEOWNERS that the team reviews. The longest one that matches a file counts, and teams may share it. */
  reviews: z.array(z.string().startsWith('/')),
});
export type Team = z.infer<typeof team>;

function repeated(teams: readonly Team[]): string[] {
  const keys = [
    ...teams.map(({ name }) => `name ${name}`),
    ...teams.map(({ title }) => `title ${title}`),
    ...teams.flatMap((one) => Object.entries(one.claims).flatMap(([kind, values]) => values.map((value) => `${kind} ${value}`))),
  ];
  return keys.filter((key, at) => keys.indexOf(key) !== at);
}

/** `teams.json`: the teams, in the order in which they are listed. The first one reviews what no pattern names. */
export const teamsFile = z.strictObject({ teams: z.array(team).min(1) }).superRefine(({ teams }, context) => {
  for (const key of repeated(teams)) context.addIssue({ code: 'custom', message: `Two teams have the ${key}.` });
});

/** `team.json` in the folder of a new remote: its team, and what of the remote belongs to it. */
export const remoteTeamFile = team.omit({ reviews: true });
export type RemoteTeam = z.infer<typeof remoteTeamFile>;
export const remoteTeamPath = 'team.json';

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

/**
 * Reads `team.json` of a remote's folder, or null where there is none.
 * @throws when it does not fit the schema.
 */
export function readRemoteTeam(dir: string): RemoteTeam | null {
  const path = join(dir, remoteTeamPath);
  return existsSync(path) ? remoteTeamFile.parse(readJson(path)) : null;
}

/** Adds a remote's claims to its team, or adds the team. Title and mail of a listed team are those of `teams.json`. */
function withRemote(teams: readonly Team[], { name, title, mail, claims }: RemoteTeam): Team[] {
  if (!teams.some((one) => one.name === name)) return [...teams, { name, title, mail, claims, reviews: [] }];
  const both = (one: Team, kind: keyof Claims): string[] => [...one.claims[kind], ...claims[kind]];
  return teams.map((one) =>
    one.name === name
      ? { ...one, claims: { remotes: both(one, 'remotes'), routes: both(one, 'routes'), namespaces: both(one, 'namespaces') } }
      : one,
  );
}

/**
 * Reads `teams.json` of a checkout alone, for what its own text decides.
 * @throws when it is missing or does not fit the schema.
 */
export const readListedTeams = (root: string): Team[] => teamsFile.parse(readJson(join(root, 'teams.json'))).teams;

/**
 * Reads the teams of a checkout: those of `teams.json`, and those that new remotes bring along. The first start stores them, and from then on the table
 * `platform.team` decides.
 * @throws when a file does not fit the schema, or two teams claim the same.
 */
export function readTeams(root: string): Team[] {
  const folders = readdirSync(root).filter((folder) => folder.startsWith('mf-'));
  const brought = folders.flatMap((folder) => readRemoteTeam(join(root, folder)) ?? []);
  return teamsFile.parse({ teams: brought.reduce(withRemote, readListedTeams(root)) }).teams;
}

/** Whether a path or pattern lies at or below a claimed prefix. */
export const isBelow = (path: string, prefix: string): boolean => path === prefix || (prefix !== '/' && path.startsWith(`${prefix}/`));
