import * as z from 'zod';
import { call } from './call.ts';
import * as health from './health-answers.ts';
import { matrixReport } from './matrix.ts';
import { node, queue } from './node-answers.ts';
import * as platform from './platform-answers.ts';
import { instant, largestInt, line as text, verbatim } from './primitives.ts';
import { releaseName, releaseVersion } from './release.ts';

/** The calls of the platform on the staff's origin that the staff console makes: method and path. `freshCode`: as for the calls of staff. */
export const platformEndpoints = {
  getChannels: ['GET', '/platform/channels'],
  promote: ['POST', '/platform/channels/promote'],
  split: ['POST', '/platform/channels/split'],
  endSplit: ['POST', '/platform/channels/end-split'],
  lockChannel: ['POST', '/platform/channels/lock'],
  unlockChannel: ['POST', '/platform/channels/unlock'],
  markHarmful: ['POST', '/platform/marks'],
  rollBack: ['POST', '/platform/roll-back'],
  getCompositions: ['GET', '/platform/compositions'],
  compare: ['GET', '/platform/compositions/{from}/diff/{to}'],
  getMatrix: ['GET', '/platform/compositions/{id}/matrix'],
  recordMatrix: ['POST', '/platform/compositions/{id}/matrix'],
  getRollouts: ['GET', '/platform/rollouts'],
  getRollout: ['GET', '/platform/rollouts/{id}'],
  startRollout: ['POST', '/platform/rollouts'],
  stopRollout: ['POST', '/platform/rollouts/{id}/stop'],
  getPreviews: ['GET', '/platform/previews'],
  makePreview: ['POST', '/platform/previews'],
  revokePreview: ['POST', '/platform/previews/{id}/revoke'],
  getErrors: ['GET', '/platform/errors'],
  getChecks: ['GET', '/platform/checks'],
  checkRelease: ['POST', '/platform/checks'],
  getReleases: ['GET', '/platform/releases'],
  getNodes: ['GET', '/platform/nodes'],
  getLog: ['GET', '/platform/log'],
  getTeams: ['GET', '/platform/teams'],
  saveTeam: ['POST', '/platform/teams', 'freshCode'],
  giveClaim: ['POST', '/platform/claims', 'freshCode'],
  getKeys: ['GET', '/platform/keys'],
  registerKey: ['POST', '/platform/keys', 'freshCode'],
  revokeKey: ['POST', '/platform/keys/{id}/revoke'],
  getWorkloads: ['GET', '/platform/workloads'],
  registerWorkload: ['POST', '/platform/workloads', 'freshCode'],
  revokeWorkload: ['POST', '/platform/workloads/{id}/revoke'],
} as const satisfies Record<string, readonly [method: 'GET' | 'POST', path: `/platform/${string}`, freshCode?: 'freshCode']>;

export type PlatformCallName = keyof typeof platformEndpoints;

export function platformNeedsFreshCode(name: PlatformCallName): boolean {
  const [, , freshCode]: readonly [string, string, string?] = platformEndpoints[name];
  return freshCode !== undefined;
}

const line = text.trim().min(1).max(200);
/** The reason of a change, for the log. */
const why = text.trim().min(1).max(500);
const channel = verbatim.max(100);
const number = z.int().positive().max(largestInt);
const composition = number;
const ofRollout = { channel, minutes: z.number().min(0.5).max(1440).optional(), why };
const previewDays = z.number().gt(0).max(14);
const revocation = { body: z.object({ why }), answer: z.object({ revoked: z.array(z.string()) }) };

/** Payload and answer of each call of the platform, in the form of `calls`. The platform checks payloads again by its own rules. */
export const platformCalls = {
  getChannels: call({ answer: z.object({ channels: z.array(platform.channel) }) }),
  promote: call({
    // A composition by its number, or what another channel serves; with `name` one release of it alone; or `members`, stored releases that are served together.
    body: z.object({
      channel,
      composition: composition.optional(),
      from: channel.optional(),
      name: releaseName.optional(),
      members: z.record(releaseName, releaseVersion).optional(),
      why,
    }),
    answer: z.object({ channel, composition }),
  }),
  split: call({
    body: z.object({ channel, composition, share: z.number().gt(0).lte(1), why }),
    answer: z.object({ channel, composition }),
  }),
  // With several splits, `name` is a remote that the one changes.
  endSplit: call({ body: z.object({ channel, name: releaseName.optional(), why }), answer: z.object({ channel, ended: z.boolean() }) }),
  // Nothing new is served in the channel, until it is unlocked or the days are over.
  lockChannel: call({
    body: z.object({ channel, days: z.number().gt(0).max(366).optional(), why }),
    answer: z.object({ channel, until: instant.nullable() }),
  }),
  unlockChannel: call({ body: z.object({ channel, why }), answer: z.object({ channel, unlocked: z.boolean() }) }),
  markHarmful: call({
    body: z.union([z.object({ composition, why }), z.object({ name: releaseName, version: releaseVersion, why })]),
    answer: z.object({ left: z.array(z.object({ channel, composition })), stillServed: z.array(channel) }),
  }),
  rollBack: call({
    body: z.object({ channel, name: releaseName.optional(), why }),
    answer: z.object({ composition }),
  }),
  getCompositions: call({ answer: z.object({ compositions: z.array(platform.compositionSummary) }) }),
  compare: call({ params: z.object({ from: composition, to: composition }), answer: platform.compositionDifference }),
  getMatrix: call({ params: z.object({ id: composition }), answer: platform.foundByMatrix }),
  recordMatrix: call({
    params: z.object({ id: composition }),
    body: matrixReport.extend({ why: why.optional() }),
    answer: z.object({ passed: z.boolean(), missing: z.array(z.string()) }),
  }),
  getRollouts: call({ answer: z.object({ rollouts: z.array(health.rollout) }) }),
  getRollout: call({ params: z.object({ id: number }), answer: health.rollout.extend({ minutes: z.array(health.rolloutMinute) }) }),
  startRollout: call({
    // Each share is kept at least so many minutes.
    body: z.union([z.object({ ...ofRollout, composition }), z.object({ ...ofRollout, name: releaseName, version: releaseVersion })]),
    answer: health.rollout,
  }),
  stopRollout: call({ params: z.object({ id: number }), body: z.object({ why }), answer: health.rollout }),
  getPreviews: call({ answer: z.object({ previews: z.array(platform.preview) }) }),
  makePreview: call({
    // What a channel serves, a composition, or production with other releases of some members.
    body: z.union([
      z.object({ channel, days: previewDays, why }),
      z.object({ composition, days: previewDays, why }),
      z.object({ members: z.record(releaseName, releaseVersion), days: previewDays, why }),
    ]),
    answer: platform.preview,
  }),
  revokePreview: call({
    params: z.object({ id: number }),
    body: z.object({ why }),
    answer: z.object({ id: number, revoked: z.boolean() }),
  }),
  getErrors: call({ query: z.object({ team: verbatim.max(200).optional() }), answer: z.object({ errors: z.array(health.listedError) }) }),
  // What the gate said of releases, newest first.
  getChecks: call({
    query: z.object({ name: releaseName.optional(), channel: channel.optional(), before: verbatim.max(18).optional() }),
    answer: z.object({ checks: z.array(platform.gateCheck) }),
  }),
  // What the gate says of a stored release for a channel. Nothing changes but the log.
  checkRelease: call({
    body: z.object({ name: releaseName, version: releaseVersion, channel, why: why.optional() }),
    answer: z.object({
      name: z.string(),
      version: z.string(),
      channel: z.string(),
      passed: z.boolean(),
      faults: z.array(platform.gateFault),
    }),
  }),
  getReleases: call({
    query: z.object({ name: releaseName }),
    answer: z.object({
      name: z.string(),
      owner: platform.owner.nullable(),
      releases: z.array(platform.storedRelease),
      /** The origin of the customers' site. */
      site: z.string(),
    }),
  }),
  getNodes: call({ answer: z.object({ nodes: z.array(node), queues: z.array(queue) }) }),
  getLog: call({
    query: z.object({ before: verbatim.max(18).optional(), team: verbatim.max(200).optional() }),
    answer: z.object({ entries: z.array(platform.logEntry) }),
  }),
  getTeams: call({ answer: z.object({ teams: z.array(platform.team) }) }),
  saveTeam: call({
    body: z.object({ name: line, title: line, mail: line, webhook: line.nullable().optional() }),
    answer: z.object({ name: z.string() }),
  }),
  // What belongs to one team alone. It is taken from the team that had it.
  giveClaim: call({
    body: z.object({ kind: z.enum(platform.claimKinds), value: line, team: line, why }),
    answer: z.object({ kind: z.enum(platform.claimKinds), value: z.string(), team: z.string() }),
  }),
  getKeys: call({ answer: z.object({ keys: z.array(platform.publisherKey) }) }),
  registerKey: call({
    body: z.object({ publicKey: line, teams: z.array(line).min(1).max(100), label: line }),
    answer: z.object({ id: z.string() }),
  }),
  revokeKey: call({ params: z.object({ id: verbatim.max(64) }), ...revocation }),
  getWorkloads: call({ answer: z.object({ workloads: z.array(platform.workload) }) }),
  registerWorkload: call({
    body: z.object({ team: line, issuer: line, subject: line, audience: line }),
    answer: z.object({ id: number }),
  }),
  revokeWorkload: call({ params: z.object({ id: number }), ...revocation }),
} satisfies Record<PlatformCallName, unknown>;

export type PlatformCalls = {
  [N in PlatformCallName]: {
    params: z.input<(typeof platformCalls)[N]['params']>;
    query: z.input<(typeof platformCalls)[N]['query']>;
    body: z.input<(typeof platformCalls)[N]['body']>;
    answer: z.output<(typeof platformCalls)[N]['answer']>;
  };
};

/** What JSON turns into T: an instant may be a `Date`. */
type Sent<T> = T extends string
  ? string extends T
    ? string | Date
    : T
  : T extends readonly (infer Each)[]
    ? readonly Sent<Each>[]
    : T extends object
      ? { [K in keyof T]: Sent<T[K]> }
      : T;

/** The type of what the platform sends as the answer of a call. */
export type PlatformAnswer<N extends PlatformCallName> = Sent<PlatformCalls[N]['answer']>;
