import type { Team } from '@nitida/contract/platform-answers';
import { platformCalls } from '@nitida/contract/platform-calls';
import { type CommandLine, type CommandOptions, call, reasonIn } from './command-line.ts';
import { signInAsStaff } from './staff-client.ts';

const lineOf = ({ name, title, mail, webhook, claims }: Team): string =>
  [
    `${name}  ${title}, ${mail}${webhook === null ? '' : `, ${webhook}`}`,
    ...(claims.length === 0 ? [] : [`      ${claims.map(({ kind, value }) => `${kind} ${value}`).join(', ')}`]),
  ].join('\n');

/** The teams, each with what belongs to it alone. */
export async function teams(line: CommandLine): Promise<string> {
  const found = platformCalls.getTeams.answer.parse(await call(line, 'GET', '/platform/teams'));
  return found.teams.map(lineOf).join('\n');
}

/** Gives a team something as staff, and takes it from the team that had it. */
export async function give(
  { staff, env }: CommandLine,
  kind: string,
  value: string,
  team: string,
  options: CommandOptions,
): Promise<string> {
  const post = await signInAsStaff(staff, env);
  const given = platformCalls.giveClaim.answer.parse(await post('/platform/claims', { kind, value, team, ...reasonIn(options) }));
  return `The ${given.kind} ${given.value} belongs to ${given.team} now.`;
}

/** Adds a team as staff, or changes its title and where its alerts go: by mail, and to a webhook when there is one. */
export async function saveTeam({ staff, env }: CommandLine, [name, title, mail, hook]: readonly string[]): Promise<string> {
  const webhook = hook ?? null;
  const post = await signInAsStaff(staff, env);
  const saved = platformCalls.saveTeam.answer.parse(await post('/platform/teams', { name, title, mail, webhook }));
  return `The alerts of ${saved.name} go to ${mail}${webhook === null ? '' : ` and to ${webhook}`}.`;
}

/** Takes a team its claims, keys and jobs, as staff. */
export async function retireTeam({ staff, env }: CommandLine, name: string, options: CommandOptions): Promise<string> {
  const post = await signInAsStaff(staff, env);
  await post(`/platform/teams/${encodeURIComponent(name)}/retire`, reasonIn(options));
  return `${name} is no team any more. Its keys and jobs are revoked, and what belonged to it is free.`;
}

interface Known {
  id: string;
  who: string;
  createdAt: string;
  createdBy: string;
  revokedAt: string | null;
}

const sentenceOf = ({ id, who, createdAt, createdBy, revokedAt }: Known): string =>
  `${id}  ${who}, since ${createdAt} by ${createdBy}${revokedAt === null ? '' : `, revoked ${revokedAt}`}`;

/** Keys and jobs that act for teams, with the ids by which they are revoked. */
export async function keys(line: CommandLine): Promise<string> {
  const found = platformCalls.getKeys.answer.parse(await call(line, 'GET', '/platform/keys')).keys;
  const { workloads } = platformCalls.getWorkloads.answer.parse(await call(line, 'GET', '/platform/workloads'));
  const all = [
    ...found.map(({ team, label, ...key }) => sentenceOf({ ...key, who: `key of ${team}: ${label}` })),
    ...workloads.map(({ id, team, issuer, subject, ...job }) =>
      sentenceOf({ ...job, id: String(id), who: `job of ${team}: ${subject} of ${issuer}` }),
    ),
  ];
  return all.length === 0 ? 'Nobody has a key.' : all.join('\n');
}

/** Lets a job act for a team, as staff, by the tokens of its issuer. */
export async function registerJob({ staff, env }: CommandLine, [team, issuer, subject, audience]: readonly string[]): Promise<string> {
  const post = await signInAsStaff(staff, env);
  const { id } = platformCalls.registerWorkload.answer.parse(await post('/platform/workloads', { team, issuer, subject, audience }));
  return `The job ${id} acts for ${team}.`;
}

/** Revokes a key or a job, at once on every node: as staff with their variables, else as its team. */
export async function revoke(line: CommandLine, kind: 'key' | 'job', id: string, options: CommandOptions): Promise<string> {
  const path = `/platform/${kind === 'key' ? 'keys' : 'workloads'}/${encodeURIComponent(id)}/revoke`;
  const isStaff = line.env.NITIDA_STAFF_EMAIL !== undefined;
  const post = isStaff ? await signInAsStaff(line.staff, line.env) : (to: string, body: object) => call(line, 'POST', to, body);
  const { revoked } = platformCalls.revokeKey.answer.parse(await post(path, reasonIn(options)));
  return `The ${kind} ${id} no longer acts for ${revoked.join(', ')}.`;
}
