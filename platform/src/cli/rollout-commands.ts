import * as z from 'zod';
import { type CommandLine, type CommandOptions, call, isNumber } from './command-line.ts';
import { UserError } from './site-client.ts';

const rollout = z.object({
  id: z.int(),
  channel: z.string(),
  from: z.int(),
  to: z.int(),
  share: z.number(),
  state: z.string(),
  startedAt: z.string(),
  startedBy: z.string(),
  saw: z.string().nullable(),
});
const listed = z.object({ rollouts: z.array(rollout) });

const line = ({ id, channel, from, to, share, state, startedAt, startedBy, saw }: z.infer<typeof rollout>): string =>
  [
    `${id}  ${channel}: composition ${to} instead of ${from}, ${Math.round(share * 100)}%, ${state}, since ${startedAt} by ${startedBy}`,
    ...(saw === null ? [] : [`      ${saw}`]),
  ].join('\n');

const numberOf = (argument: string): number => {
  if (!isNumber(argument)) throw new UserError(`${argument} is no number.`);
  return Number(argument);
};
const reason = ({ why }: CommandOptions) => (why === undefined ? {} : { why });

/** Serves a composition to more and more visitors of a channel, as long as it is as good as what it replaces. */
export async function startRollout(command: CommandLine, composition: string, options: CommandOptions): Promise<string> {
  const body = {
    composition: numberOf(composition),
    ...(options.channel !== undefined && { channel: options.channel }),
    ...reason(options),
  };
  const started = rollout.parse(await call(command, 'POST', '/platform/rollouts', body));
  return `Rollout ${started.id} begins with ${Math.round(started.share * 100)}% of the visitors of ${started.channel}.`;
}

export async function stopRollout(command: CommandLine, id: string, options: CommandOptions): Promise<string> {
  const stopped = rollout.parse(await call(command, 'POST', `/platform/rollouts/${numberOf(id)}/stop`, reason(options)));
  return `Everybody is served composition ${stopped.from} in ${stopped.channel} again.`;
}

/** The last rollouts, newest first. */
export async function rollouts(command: CommandLine): Promise<string> {
  return listed
    .parse(await call(command, 'GET', '/platform/rollouts'))
    .rollouts.map(line)
    .join('\n');
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
