import { platformCalls } from '@nitida/contract/platform-calls';
import * as z from 'zod';
import { type CommandLine, type CommandOptions, call, isNumber, reasonIn } from './command-line.ts';
import { isRelease, releaseNameOf, releasesOf } from './package-name.ts';
import { UserError } from './site-client.ts';

const member = z.object({ name: z.string(), version: z.string() });
const composed = z.object({ composition: z.int(), members: z.array(member), by: z.string().nullable(), since: z.string() });
const lock = z.object({ by: z.string(), why: z.string(), until: z.string().nullable() }).nullable();
const listed = z.object({
  channels: z.array(composed.extend({ name: z.string(), lock, splits: z.array(composed.extend({ share: z.number() })) })),
});

const percent = (share: number): string => `${Number((share * 100).toFixed(2))}%`;
const endOf = (until: string | null): string => (until === null ? 'until it is unlocked' : `until ${until}`);
const lockLines = (held: z.infer<typeof lock>): string[] => (held ? [`  locked by ${held.by} ${endOf(held.until)}: ${held.why}`] : []);
const madeBy = (by: string | null): string => (by === null ? '' : ` by ${by}`);

/** What is served where. Of a split and of channels beside production, only the members that differ. */
export async function channels(line: CommandLine): Promise<string> {
  const { channels: all } = listed.parse(await call(line, 'GET', '/platform/channels'));
  const usual = new Map(all[0]?.members.map(({ name, version }) => [name, version]));
  const different = (members: z.infer<typeof member>[]) =>
    members.filter(({ name, version }) => usual.get(name) !== version).map(({ name, version }) => `${name} ${version}`);
  const lines = all.flatMap(({ name, composition, members, by, since, splits, lock: held }, at) => [
    `${name}: composition ${composition} since ${since}${madeBy(by)}`,
    ...lockLines(held),
    ...(at === 0 ? members.map((one) => `  ${one.name} ${one.version}`) : different(members).map((one) => `  ${one}`)),
    ...splits.flatMap((split) => [
      `  ${percent(split.share)} of the visitors: composition ${split.composition}${madeBy(split.by)}`,
      ...different(split.members).map((one) => `    ${one}`),
    ]),
  ]);
  return lines.join('\n');
}

async function promotedBy(root: string, what: readonly string[]): Promise<object> {
  const [source = '', name] = what;
  if (isRelease(source)) return { members: await releasesOf(root, what) };
  const from = isNumber(source) ? { composition: Number(source) } : { from: source };
  return name === undefined ? from : { ...from, name: await releaseNameOf(root, name) };
}

/** `what`: the number of a composition, or a channel, of which with a package only its release is promoted; or releases. */
export async function promote(line: CommandLine, channel: string, what: readonly string[], options: CommandOptions): Promise<string> {
  const body = { channel, ...(await promotedBy(line.root, what)), ...reasonIn(options) };
  const answer = await call(line, 'POST', '/platform/channels/promote', body);
  return `${channel} serves composition ${z.object({ composition: z.int() }).parse(answer).composition}.`;
}

/** `share`: `10` or `10%`. */
export async function split(
  line: CommandLine,
  { channel, composition, share }: { channel: string; composition: string; share: string },
  { why }: CommandOptions,
): Promise<string> {
  const part = Number(share.replace(/%$/, '')) / 100;
  if (!isNumber(composition) || !(part > 0 && part <= 1))
    throw new UserError('A split has the number of a composition and a share of the visitors in percent: split production 12 10%.');
  await call(line, 'POST', '/platform/channels/split', {
    channel,
    composition: Number(composition),
    share: part,
    ...(why !== undefined && { why }),
  });
  return `${percent(part)} of the visitors of ${channel} are served composition ${composition}, once its pages are rendered.`;
}

/** `name`: a package that the split changes, when several run. */
export async function endSplit(
  line: CommandLine,
  { channel, name }: { channel: string; name: string | undefined },
  { why }: CommandOptions,
): Promise<string> {
  const one = name === undefined ? {} : { name: await releaseNameOf(line.root, name) };
  const answer = await call(line, 'POST', '/platform/channels/end-split', { channel, ...one, ...(why !== undefined && { why }) });
  const { ended } = z.object({ ended: z.boolean() }).parse(answer);
  return ended ? `All visitors of ${channel} are served the same${name === undefined ? '' : ` of ${name}`}.` : `${channel} has no split.`;
}

/** Serves a channel without a remote. */
export async function retire(line: CommandLine, name: string, { why, channel = 'production' }: CommandOptions): Promise<string> {
  const remote = await releaseNameOf(line.root, name);
  const answer = await call(line, 'POST', '/platform/channels/retire', { channel, name: remote, ...(why !== undefined && { why }) });
  return `${channel} serves composition ${z.object({ composition: z.int() }).parse(answer).composition}, without ${remote}.`;
}

/** Nothing new is served in a channel, for so many days or until it is unlocked. */
export async function lockChannel(line: CommandLine, channel: string, { why, days }: CommandOptions): Promise<string> {
  if (why === undefined) throw new UserError('A lock needs its reason: --why "the sale runs".');
  const end = days === undefined ? {} : { days: Number(days) };
  const answer = await call(line, 'POST', '/platform/channels/lock', { channel, why, ...end });
  return `${channel} is locked ${endOf(platformCalls.lockChannel.answer.parse(answer).until)}. A roll-back stays possible.`;
}

/** Lets new releases into a channel again. */
export async function unlockChannel(line: CommandLine, channel: string, options: CommandOptions): Promise<string> {
  const answer = await call(line, 'POST', '/platform/channels/unlock', { channel, ...reasonIn(options) });
  return platformCalls.unlockChannel.answer.parse(answer).unlocked ? `${channel} is unlocked.` : `${channel} was not locked.`;
}

const marked = z.object({
  left: z.array(z.object({ channel: z.string(), composition: z.int() })),
  stillServed: z.array(z.string()),
});

/** `subject`: the number of a composition, or a package with a `version`. */
export async function mark(line: CommandLine, subject: string, version: string | undefined, { why }: CommandOptions): Promise<string> {
  if (why === undefined) throw new UserError('A mark needs its reason: --why "it loses bookings".');
  if (!isNumber(subject) && version === undefined) throw new UserError('A mark names a composition, or a package and its version.');
  const target = isNumber(subject) ? { composition: Number(subject) } : { name: await releaseNameOf(line.root, subject), version };
  const { left, stillServed } = marked.parse(await call(line, 'POST', '/platform/marks', { ...target, why }));
  return [
    `${subject}${version === undefined ? '' : ` ${version}`} is marked harmful.`,
    ...left.map(({ channel, composition }) => `${channel} serves composition ${composition} now.`),
    ...stillServed.map((channel) => `${channel} still serves it, because nothing sound was served before.`),
  ].join('\n');
}

const side = z.object({ version: z.string(), bytes: z.int() }).nullable();
const route = z.object({ name: z.string(), path: z.string() });
const difference = z.object({
  members: z.array(
    z.object({
      name: z.string(),
      owner: z.object({ title: z.string() }).nullable(),
      from: side,
      to: side,
      routesAdded: z.array(route),
      routesRemoved: z.array(route),
      texts: z.array(z.string()),
    }),
  ),
});

const described = (one: z.infer<typeof side>): string => (one ? `${one.version} (${Math.round(one.bytes / 1000)} KB)` : 'none');

/** What differs between two compositions. */
export async function diff(line: CommandLine, from: string, to: string): Promise<string> {
  const { members } = difference.parse(await call(line, 'GET', `/platform/compositions/${from}/diff/${to}`));
  if (members.length === 0) return 'They have the same releases.';
  const lines = members.flatMap(({ name, owner, from: before, to: after, routesAdded, routesRemoved, texts }) => [
    `${name}${owner ? ` of ${owner.title}` : ''}: ${described(before)} → ${described(after)}`,
    ...routesAdded.map((one) => `  + ${one.name} ${one.path}`),
    ...routesRemoved.map((one) => `  - ${one.name} ${one.path}`),
    ...(texts.length > 0 ? [`  texts in ${texts.join(', ')}`] : []),
  ]);
  return lines.join('\n');
}
