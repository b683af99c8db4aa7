import * as z from 'zod';
import { id, instant } from './primitives.ts';
import { staffMember, staffScopes } from './staff.ts';

/** A colleague with how they sign in. */
export const colleague = staffMember.extend({
  hasSecondFactor: z.boolean(),
  /** Whether the colleague has chosen a password. */
  hasPassword: z.boolean(),
  /** The link that is on its way by mail, and whether it has expired. */
  link: z.object({ reason: z.enum(['invitation', 'password', 'code']), isExpired: z.boolean() }).nullable(),
  /** Open sessions, the last used first. Real time. */
  sessions: z.array(z.object({ id, createdAt: instant, seenAt: instant })),
});
export type Colleague = z.infer<typeof colleague>;
export const scopesInput = staffMember
  .pick({ scopes: true })
  .extend({ scopes: z.array(z.enum(staffScopes)).min(1).max(staffScopes.length) });
