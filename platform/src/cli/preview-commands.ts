import * as z from 'zod';
import { type CommandLine, type CommandOptions, call, isNumber } from './command-line.ts';
import { isRelease, releasesOf } from './package-name.ts';
import { UserError } from './site-client.ts';

const preview = z.object({
  id: z.int(),
  channel: z.string().nullable(),
  composition: z.int().nullable(),
  createdBy: z.string(),
  expiresAt: z.string(),
  revokedAt: z.string().nullable(),
  revokedBy: z.string().nullable(),
  url: z.string().nullable(),
});
type Preview = z.infer<typeof preview>;
const listed = z.object({ previews: z.array(preview) });

const shownIn = ({ channel, composition }: Preview): string => channel ?? `composition ${composition}`;

function stateOf({ revokedAt, revokedBy, expiresAt }: Preview): string {
  if (revokedAt !== null) return `revoked ${revokedAt} by ${revokedBy}`;
  return new Date(expiresAt) > new Date() ? `until ${expiresAt}` : `expired ${expiresAt}`;
}

async function targetOf(root: string, what: readonly string[]): Promise<object> {
  const [only = ''] = what;
  if (what.length > 1 || isRelease(only)) return { members: await releasesOf(root, what) };
  return isNumber(only) ? { composition: Number(only) } : { channel: only };
}

function daysOf({ days }: CommandOptions): { days?: number } {
  if (days === undefined) return {};
  if (!(Number(days) > 0)) throw new UserError(`${days} is no number of days.`);
  return { days: Number(days) };
}

/** Makes a link that shows it inside the site. `what`: a channel, the number of a composition, or releases. */
export async function makePreview(line: CommandLine, what: readonly string[], options: CommandOptions): Promise<string> {
  const { why } = options;
  const body = { ...(await targetOf(line.root, what)), ...daysOf(options), ...(why !== undefined && { why }) };
  const made = preview.parse(await call(line, 'POST', '/platform/previews', body));
  return `${made.url}\nWhoever has this link sees ${shownIn(made)} until ${made.expiresAt}. To end it: revoke-preview ${made.id}`;
}

/** The previews, newest first. */
export async function previews(line: CommandLine): Promise<string> {
  const all = listed.parse(await call(line, 'GET', '/platform/previews')).previews;
  const lines = all.map((one) =>
    [`${one.id}  ${shownIn(one)} by ${one.createdBy}, ${stateOf(one)}`, ...(one.url === null ? [] : [`    ${one.url}`])].join('\n'),
  );
  return lines.length === 0 ? 'There is no preview.' : lines.join('\n');
}

export async function revokePreview(line: CommandLine, id: string, { why }: CommandOptions): Promise<string> {
  if (!isNumber(id)) throw new UserError(`${id} is no number.`);
  const answer = await call(line, 'POST', `/platform/previews/${id}/revoke`, why === undefined ? {} : { why });
  const { revoked } = z.object({ revoked: z.boolean() }).parse(answer);
  return revoked ? `Preview ${id} shows production now.` : `Preview ${id} had been revoked before.`;
}
