import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { releaseName } from '@nitida/contract';
import * as z from 'zod';

/** A path that a team owns with everything below it: `/booking`. `/` is the front page alone. */
export const routePrefix = z.string().regex(/^\/([\w-]+(\/[\w-]+)*)?$/);

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
export const teamName = z.string().regex(/^[a-z][a-z-]*$/);

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

/**
 * Reads `teams.json` of a checkout. The first start stores it, and from then on the table `platform.team` decides.
 * @throws when it is missing or does not fit the schema.
 */
export const readTeams = (root: string): Team[] => teamsFile.parse(JSON.parse(readFileSync(join(root, 'teams.json'), 'utf8'))).teams;

/** Whether a path or pattern lies at or below a claimed prefix. */
export const isBelow = (path: string, prefix: string): boolean => path === prefix || (prefix !== '/' && path.startsWith(`${prefix}/`));
