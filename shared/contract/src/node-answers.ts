import * as z from 'zod';
import { count, instant, quantity } from './primitives.ts';

export const nodeRoles = ['api', 'composer', 'registry', 'renderer'] as const;
export const nodeDatabases = ['embedded', 'postgresql'] as const;
export const nodeStores = ['database', 'folder', 's3'] as const;

/** What a process of the site reports of itself. */
export const nodeFacts = z.object({
  /** The name of its machine and its first port: `web-1:3000`. */
  place: z.string(),
  /** What it serves: all together, or some of them. */
  roles: z.array(z.enum(nodeRoles)),
  /** The version of the code. */
  version: z.string(),
  /** The version of Node. */
  runtime: z.string(),
  database: z.enum(nodeDatabases),
  /** Where the files of new releases are stored. */
  store: z.enum(nodeStores),
  /** The origin from which browsers load files of releases. Null: that of the site. */
  filesOrigin: z.string().nullable(),
  /** What it lacks to be ready, as `/readyz` says it. */
  missing: z.array(z.string()),
  /** The composition that it serves in production. Null for a process that serves no pages, or has none yet. */
  composition: count.nullable(),
});
export type NodeFacts = z.infer<typeof nodeFacts>;

export const node = nodeFacts.extend({
  id: z.string(),
  startedAt: instant,
  /** When it reported last. */
  seenAt: instant,
  /** Whether it has not reported for longer than it should. */
  isSilent: z.boolean(),
});
export type Node = z.infer<typeof node>;

/** The jobs of one kind that are not done. All processes with the role `api` share them. */
export const queue = z.object({
  kind: z.string(),
  /** Jobs whose time has come, and for how long the oldest has waited. */
  due: count,
  lateSeconds: quantity,
  /** Jobs that are planned for later. */
  later: count,
  /** Jobs that failed and are tried again, since when the first of them fails, when the next is tried, and why the last one failed. Real time. */
  failing: count,
  since: instant.nullable(),
  nextAt: instant.nullable(),
  reason: z.string().nullable(),
  /** Set while the kind is paused: by a member of staff, or by the site itself. */
  paused: z.object({ at: instant, why: z.string(), byStaff: z.boolean() }).nullable(),
});
export type Queue = z.infer<typeof queue>;
