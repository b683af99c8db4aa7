import * as z from 'zod';
import { type CommandLine, call } from './command-line.ts';

const listed = z.object({
  compositions: z.array(
    z.object({
      id: z.int(),
      reason: z.string(),
      createdAt: z.string(),
      isPromoted: z.boolean(),
      openTabs: z.object({ day: z.string(), networks: z.int() }).nullable(),
      harmful: z.object({ why: z.string() }).nullable(),
      matrix: z.object({ passed: z.boolean() }).nullable(),
      members: z.record(z.string(), z.string()),
    }),
  ),
});

/** The compositions, newest first, with a star at the one of production. */
export async function list(line: CommandLine): Promise<string> {
  const { compositions } = listed.parse(await call(line, 'GET', '/platform/compositions'));
  const lines = compositions.map(({ id, reason, createdAt, isPromoted, openTabs, harmful, matrix, members }) => {
    const versions = Object.entries(members).map(([name, version]) => `${name} ${version}`);
    const mark = harmful ? `  harmful: ${harmful.why}` : '';
    const tried = matrix ? `  matrix ${matrix.passed ? 'passed' : 'not passed'}` : '';
    const open = openTabs ? `  open in ${openTabs.networks} networks on ${openTabs.day}` : '';
    return `${isPromoted ? '*' : ' '} ${id}  ${createdAt}  ${reason}${mark}${tried}${open}\n      ${versions.join(', ')}`;
  });
  return lines.join('\n');
}

const logged = z.object({
  entries: z.array(z.object({ at: z.string(), actor: z.string(), action: z.string(), subject: z.string(), why: z.string().nullable() })),
});

/** Who changed what, newest first. */
export async function log(line: CommandLine): Promise<string> {
  const { entries } = logged.parse(await call(line, 'GET', '/platform/log'));
  const lines = entries.map(
    ({ at, actor, action, subject, why }) => `${at}  ${actor}  ${action} ${subject}${why === null ? '' : `: ${why}`}`,
  );
  return lines.join('\n');
}
