import * as z from 'zod';
import { members } from './platform-answers.ts';
import { count, instant } from './primitives.ts';

/** `returning` and `promoting`: decided, and being carried out. */
export const rolloutStates = ['running', 'returning', 'promoting', 'back', 'done', 'stopped'] as const;

/** Releases that are served to a growing share of a channel's visitors. */
export const rollout = z.object({
  id: count,
  channel: z.string(),
  /** The composition that was served when it began, and the one that its visitors are or were served. */
  from: count,
  to: count,
  /** The releases that it replaces, and those that it brings. */
  replaces: members,
  brings: members,
  /** 0 to 1. */
  share: z.number(),
  state: z.enum(rolloutStates),
  startedAt: instant,
  startedBy: z.string(),
  why: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** The sentence of the last look: what was seen, or why it ended. */
  saw: z.string().nullable(),
  /** The shares in order, each with when it began. */
  steps: z.array(z.object({ share: z.number(), since: instant })),
  /** In minutes: each share is kept at least `step`, and an unclear comparison at most `patience`. */
  pace: z.object({ step: z.number(), patience: z.number() }),
});
export type Rollout = z.infer<typeof rollout>;

/** The counts of one side in a minute by kind (`visit`, `failed`, `begun`, `finished`). */
const sideOfMinute = z.object({
  counts: z.record(z.string(), z.number()),
  /** Those of single remotes. */
  remotes: z.record(z.string(), z.record(z.string(), z.number())),
  /** The 75th percentile of each metric: ms, and for CLS without a unit. */
  vitals: z.partialRecord(z.enum(['LCP', 'INP', 'CLS']), z.number()),
});
export type SideOfMinute = z.infer<typeof sideOfMinute>;

export const rolloutMinute = z.object({ minute: instant, from: sideOfMinute, to: sideOfMinute });
export type RolloutMinute = z.infer<typeof rolloutMinute>;

/** Errors of one cause in one release. */
export const listedError = z.object({
  id: z.string(),
  /** The same for the same cause in other releases. */
  fingerprint: z.string(),
  name: z.string(),
  version: z.string(),
  commit: z.string().nullable(),
  /** The team that owns the release. */
  team: z.string().nullable(),
  kind: z.string(),
  /** The pattern of the route on which it was first reported. */
  route: z.string().nullable(),
  composition: count.nullable(),
  message: z.string(),
  /** Lines of the stack in the sources. Without source maps, in the built files. */
  stack: z.array(z.string()),
  isMapped: z.boolean(),
  firstAt: instant,
  lastAt: instant,
  count,
});
export type ListedError = z.infer<typeof listedError>;
