import * as z from 'zod';
import { languages } from './language.ts';
import { matrixReport } from './matrix.ts';
import { count, instant } from './primitives.ts';

/** Maps the name of the shell or a remote to its version. */
export const members = z.record(z.string(), z.string());
export type Members = z.infer<typeof members>;

/** The team that releases the shell or a remote. */
export const owner = z.object({ team: z.string(), title: z.string(), mail: z.string() });

/** Why a composition or a release is not served again. */
const mark = z.object({ why: z.string(), by: z.string(), at: instant });

/** A release in a composition, with what is known of its publication. */
export const servedMember = z.object({
  name: z.string(),
  version: z.string(),
  owner: owner.nullable(),
  commit: z.string().nullable(),
  publishedAt: instant.nullable(),
  publishedBy: z.string().nullable(),
});
export type ServedMember = z.infer<typeof servedMember>;

/** The last run of the matrix with the releases of a composition. */
const verdict = z.object({ passed: z.boolean(), at: instant, by: z.string() });

const served = z.object({
  composition: count,
  members: z.array(servedMember),
  since: instant,
  by: z.string().nullable(),
  harmful: mark.nullable(),
  matrix: verdict.nullable(),
});

export const channelKinds = ['production', 'staging', 'branch'] as const;
export const promotionActs = ['publish', 'promote', 'roll-back', 'start'] as const;

/** What a channel serves. */
export const channel = served.extend({
  name: z.string(),
  kind: z.enum(channelKinds),
  /** How it came to its composition. */
  act: z.enum(promotionActs),
  /** When a branch was last used. */
  usedAt: instant.nullable(),
  /** The compositions of shares (0 to 1) of the visitors, each with the names of the members that differ. */
  splits: z.array(served.extend({ share: z.number(), rollout: count.nullable(), names: z.array(z.string()) })),
  /** What a roll-back returns to: the composition of the whole set, and the release of each member that has an earlier one. */
  rollBack: z.object({ composition: count.nullable(), members }),
  /** Whether it serves only what has passed the matrix. */
  needsMatrix: z.boolean(),
  /** While it holds, nothing new is served in the channel. `until`: when it ends by itself. */
  lock: z.object({ why: z.string(), by: z.string(), at: instant, until: instant.nullable() }).nullable(),
});
export type Channel = z.infer<typeof channel>;

export const compositionSummary = z.object({
  id: count,
  members,
  reason: z.string(),
  createdAt: instant,
  /** Whether visitors outside of a split are served this composition. */
  isPromoted: z.boolean(),
  /** The channels that serve it, also to a share of their visitors. */
  channels: z.array(z.string()),
  /** The last day on which tabs of visitors had it open, and in how many networks. */
  openTabs: z.object({ day: z.iso.date(), networks: count }).nullable(),
  /** The last run of the matrix with exactly its releases. */
  matrix: verdict.nullable(),
  harmful: mark.nullable(),
});
export type CompositionSummary = z.infer<typeof compositionSummary>;

/** A release in a comparison. `bytes`: of all files that browsers may load, before compression. */
const comparedRelease = z.object({ version: z.string(), bytes: count });
const comparedRoute = z.object({ name: z.string(), path: z.string() });

/** A member that differs between two compositions. `from` is null when it is new, `to` when it is removed. */
export const memberDifference = z.object({
  name: z.string(),
  owner: owner.nullable(),
  from: comparedRelease.nullable(),
  to: comparedRelease.nullable(),
  /** A route with another path is removed and added. */
  routesAdded: z.array(comparedRoute),
  routesRemoved: z.array(comparedRoute),
  /** The languages in which a text or the content of a page differs. */
  texts: z.array(z.enum(languages)),
});
export type MemberDifference = z.infer<typeof memberDifference>;

export const compositionDifference = z.object({ from: count, to: count, members: z.array(memberDifference) });

/** A link that shows a composition inside the site to whoever has it. */
export const preview = z.object({
  id: count,
  /** The channel that it follows. Null for a composition. */
  channel: z.string().nullable(),
  /** What it shows now. Null when its branch is forgotten. */
  composition: count.nullable(),
  members,
  /** The team that made it. Null for staff. */
  team: z.string().nullable(),
  why: z.string().nullable(),
  createdAt: instant,
  createdBy: z.string(),
  expiresAt: instant,
  revokedAt: instant.nullable(),
  revokedBy: z.string().nullable(),
  /** The link, while it works, for staff and the team that made it. */
  url: z.string().nullable(),
});
export type Preview = z.infer<typeof preview>;

export const actorKinds = ['key', 'workload', 'staff', 'system', 'unknown'] as const;

export const logEntry = z.object({
  id: z.string(),
  at: instant,
  actor: z.string(),
  actorKind: z.enum(actorKinds),
  action: z.string(),
  team: z.string().nullable(),
  subject: z.string(),
  why: z.string().nullable(),
  /** The network address of the request. */
  address: z.string().nullable(),
  details: z.record(z.string(), z.unknown()),
});
export type LogEntry = z.infer<typeof logEntry>;

export const claimKinds = ['remote', 'route', 'namespace', 'call', 'event'] as const;

export const team = z.object({
  name: z.string(),
  title: z.string(),
  mail: z.string(),
  webhook: z.string().nullable(),
  claims: z.array(z.object({ kind: z.enum(claimKinds), value: z.string() })),
});
export type Team = z.infer<typeof team>;

/** A public key with one of the teams for which it acts. */
export const publisherKey = z.object({
  id: z.string(),
  team: z.string(),
  label: z.string(),
  createdAt: instant,
  createdBy: z.string(),
  revokedAt: instant.nullable(),
});
export type PublisherKey = z.infer<typeof publisherKey>;

/** A job that proves itself with tokens of its issuer. */
export const workload = z.object({
  id: count,
  team: z.string(),
  issuer: z.string(),
  subject: z.string(),
  audience: z.string(),
  createdAt: instant,
  createdBy: z.string(),
  revokedAt: instant.nullable(),
});
export type Workload = z.infer<typeof workload>;

/** A reason of a refusal as a sentence. The gate's reasons are objects with more. */
export const fault = z.union([z.string(), z.object({ message: z.string() }).transform(({ message }) => message)]);

/** The body of a refusal: a sentence for the person who asked, and each reason apart. With the code, staff make the call again after `confirmCode`. */
export const platformRefusal = z.object({
  message: z.string(),
  faults: z.array(fault).optional(),
  code: z.literal('fresh_code_needed').optional(),
});

/** The last run of the matrix with the releases of a composition. `missing`: what did not pass and what was not tried, one sentence each. */
export const matrixRun = z.object({
  passed: z.boolean(),
  at: instant,
  by: z.string(),
  missing: z.array(z.string()),
  report: matrixReport,
});
export type MatrixRun = z.infer<typeof matrixRun>;

/** `earlier`: the releases before those of the composition, by name, which the matrix tries in their place. */
export const foundByMatrix = z.object({ run: matrixRun.nullable(), earlier: members });

/** A reason of the gate, with the part of the release and the team that it concerns. */
export const gateFault = z.object({ code: z.string(), message: z.string(), whose: z.string().optional(), where: z.string().optional() });
export type GateFault = z.infer<typeof gateFault>;

/** `publish`: a publication. `dry-run`: a build that was sent and not stored. `stored`: a stored release that was compared with a channel. */
export const checkKinds = ['publish', 'dry-run', 'stored'] as const;

/** What the gate said of a release. */
export const gateCheck = z.object({
  id: z.string(),
  at: instant,
  kind: z.enum(checkKinds),
  /** The shell or a remote, and its version. Null when what was sent is no release. */
  name: z.string().nullable(),
  version: z.string().nullable(),
  /** The team that releases it. */
  team: z.string().nullable(),
  channel: z.string().nullable(),
  commit: z.string().nullable(),
  passed: z.boolean(),
  faults: z.array(gateFault),
  actor: z.string(),
  actorKind: z.enum(actorKinds),
  why: z.string().nullable(),
});
export type GateCheck = z.infer<typeof gateCheck>;

/** A stored release of the shell or of a remote. */
export const storedRelease = z.object({
  version: z.string(),
  publishedAt: instant,
  /** Null for what a start brought. */
  publishedBy: z.string().nullable(),
  commit: z.string().nullable(),
  /** The channels that serve it, also to a share of their visitors. */
  channels: z.array(z.string()),
  harmful: mark.nullable(),
  /** When its files were removed, because no tab could need them. It can be published again. */
  removedAt: instant.nullable(),
});
export type StoredRelease = z.infer<typeof storedRelease>;
