import type { RolloutMinute } from '@nitida/contract/health-answers';
import { platformCalls } from '@nitida/contract/platform-calls';
import * as z from 'zod';
import { type CommandLine, type CommandOptions, call, isNumber, reasonIn } from './command-line.ts';
import { isRelease, releaseOf } from './package-name.ts';
import { UserError } from './site-client.ts';

const rollout = z.object({
  id: z.int(),
  channel: z.string(),
  from: z.int(),
  to: z.int(),
  replaces: z.record(z.string(), z.string()),
  brings: z.record(z.string(), z.string()),
  share: z.number(),
  state: z.string(),
  startedAt: z.string(),
  startedBy: z.string(),
  saw: z.string().nullable(),
});
const listed = z.object({ rollouts: z.array(rollout) });

const listOf = (members: Record<string, string>): string =>
  Object.entries(members)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ') || 'nothing';

const line = ({ id, channel, replaces, brings, share, state, startedAt, startedBy, saw }: z.infer<typeof rollout>): string =>
  [
    `${id}  ${channel}: ${listOf(brings)} instead of ${listOf(replaces)}, ${Math.round(share * 100)}%, ${state}, since ${startedAt} by ${startedBy}`,
    ...(saw === null ? [] : [`      ${saw}`]),
  ].join('\n');

const numberOf = (argument: string): number => {
  if (!isNumber(argument)) throw new UserError(`${argument} is no number.`);
  return Number(argument);
};

async function targetOf({ root }: CommandLine, argument: string): Promise<object> {
  if (!isRelease(argument)) return { composition: numberOf(argument) };
  const [name, version] = await releaseOf(root, argument);
  return { name, version };
}

/**
 * Serves a release, or a composition by its number, to more and more visitors of a channel, as long as it is as good as what it replaces. Rollouts of other
 * remotes go on beside it.
 */
export async function startRollout(command: CommandLine, what: string, options: CommandOptions): Promise<string> {
  const body = {
    ...(await targetOf(command, what)),
    ...(options.channel !== undefined && { channel: options.channel }),
    ...reasonIn(options),
  };
  const started = rollout.parse(await call(command, 'POST', '/platform/rollouts', body));
  return `Rollout ${started.id} begins with ${Math.round(started.share * 100)}% of the visitors of ${started.channel}.`;
}

export async function stopRollout(command: CommandLine, id: string, options: CommandOptions): Promise<string> {
  const stopped = rollout.parse(await call(command, 'POST', `/platform/rollouts/${numberOf(id)}/stop`, reasonIn(options)));
  return `Nobody is served ${listOf(stopped.brings)} in ${stopped.channel} any more.`;
}

/** The last rollouts, newest first. */
export async function rollouts(command: CommandLine): Promise<string> {
  return listed
    .parse(await call(command, 'GET', '/platform/rollouts'))
    .rollouts.map(line)
    .join('\n');
}

const sideOf = ({ counts }: RolloutMinute['from']): string => {
  const { visit = 0, failed = 0, begun = 0, finished = 0 } = counts;
  return `${visit} visits, ${failed} failed, ${begun} bookings begun, ${finished} finished`;
};

/** What was seen of a rollout, with the counts of both sides in each minute. */
export async function rolloutFigures(command: CommandLine, id: string): Promise<string> {
  const { minutes, ...found } = platformCalls.getRollout.answer.parse(await call(command, 'GET', `/platform/rollouts/${numberOf(id)}`));
  const lines = minutes.map(({ minute, from, to }) => `${minute}  before: ${sideOf(from)};  in the rollout: ${sideOf(to)}`);
  return [line(found), ...(lines.length === 0 ? ['No visit was counted.'] : lines)].join('\n');
}

const errors = z.object({
  errors: z.array(
    z.object({
      name: z.string(),
      version: z.string(),
      team: z.string().nullable(),
      route: z.string().nullable(),
      message: z.string(),
      stack: z.array(z.string()),
      lastAt: z.string(),
      count: z.int(),
    }),
  ),
});

/** The errors that browsers reported last, of all remotes or of one. */
export async function listErrors(command: CommandLine, name: string | undefined): Promise<string> {
  const query = name === undefined ? '' : `?name=${encodeURIComponent(name)}`;
  const found = errors.parse(await call(command, 'GET', `/platform/errors${query}`));
  const lines = found.errors.map(({ version, team, route, message, stack, lastAt, count, ...of }) =>
    [
      `${count}×  ${of.name} ${version}${team === null ? '' : ` of ${team}`}${route === null ? '' : ` on ${route}`}, last ${lastAt}`,
      `    ${message}`,
      ...stack.map((frame) => `    ${frame}`),
    ].join('\n'),
  );
  return lines.length === 0 ? 'No error was reported.' : lines.join('\n');
}
