import type { GateCheck, GateFault, StoredRelease } from '@nitida/contract/platform-answers';
import { platformCalls } from '@nitida/contract/platform-calls';
import { type CommandLine, type CommandOptions, call, reasonIn } from './command-line.ts';
import { releaseNameOf } from './package-name.ts';
import { UserError } from './site-client.ts';

const faultLine = ({ code, message, whose }: GateFault): string =>
  `      ${code}: ${message}${whose === undefined || message.includes(whose) ? '' : ` It concerns ${whose}.`}`;

const verdicts: Record<GateCheck['kind'], [passed: string, refused: string]> = {
  publish: ['published', 'refused'],
  'dry-run': ['would be published', 'would be refused'],
  stored: ['would be served', 'would be refused'],
};

function linesOf({ at, kind, name, version, channel, commit, passed, faults, actor }: GateCheck): string[] {
  const verdict = verdicts[kind][passed ? 0 : 1];
  const from = commit === null ? '' : `, commit ${commit.slice(0, 10)}`;
  const to = channel === null ? '' : ` in ${channel}`;
  const what = name === null ? 'what was sent' : `${name} ${version}`;
  return [`${at}  ${what} ${verdict}${to}, by ${actor}${from}`, ...faults.map(faultLine)];
}

/** What the gate said of the last releases, newest first: of all, or of one package. */
export async function checks(line: CommandLine, name: string | undefined, { channel }: CommandOptions): Promise<string> {
  const query = new URLSearchParams({
    ...(name !== undefined && { name: await releaseNameOf(line.root, name) }),
    ...(channel !== undefined && { channel }),
  });
  const path = query.size === 0 ? '/platform/checks' : `/platform/checks?${query}`;
  const found = platformCalls.getChecks.answer.parse(await call(line, 'GET', path)).checks;
  return found.length === 0 ? 'The gate has seen no such release.' : found.flatMap(linesOf).join('\n');
}

/** Says whether a channel could serve a stored release. @throws UserError with the reasons when it could not. */
export async function check(line: CommandLine, name: string, version: string, options: CommandOptions): Promise<string> {
  const { channel = 'production' } = options;
  const body = { name: await releaseNameOf(line.root, name), version, channel, ...reasonIn(options) };
  const said = platformCalls.checkRelease.answer.parse(await call(line, 'POST', '/platform/checks', body));
  const what = `${said.name} ${said.version}`;
  if (said.passed) return `${channel} could serve ${what}. Nothing was changed.`;
  throw new UserError([`${channel} would refuse ${what}:`, ...said.faults.map(faultLine)].join('\n'));
}

function releaseLine({ version, publishedAt, publishedBy, commit, channels, harmful, removedAt }: StoredRelease): string {
  const by = publishedBy === null ? '' : ` by ${publishedBy}`;
  const from = commit === null ? '' : `, commit ${commit.slice(0, 10)}`;
  const state = [
    ...channels.map((channel) => `served by ${channel}`),
    ...(harmful ? [`harmful: ${harmful.why}`] : []),
    ...(removedAt === null ? [] : ['files removed']),
  ];
  return `${version}  ${publishedAt}${by}${from}${state.length === 0 ? '' : `  ${state.join(', ')}`}`;
}

/** The last stored releases of a package, newest first. */
export async function releases(line: CommandLine, name: string): Promise<string> {
  const asked = await releaseNameOf(line.root, name);
  const answer = await call(line, 'GET', `/platform/releases?${new URLSearchParams({ name: asked })}`);
  const found = platformCalls.getReleases.answer.parse(answer);
  const owner = found.owner ? `${found.owner.title} (${found.owner.mail})` : 'no team';
  return [`${found.name} of ${owner}`, ...found.releases.map(releaseLine)].join('\n');
}
