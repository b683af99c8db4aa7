import * as z from 'zod';
import { instant, largestInt, line, verbatim } from './primitives.ts';

export const securityOutcomes = ['passed', 'failed', 'limited', 'refused'] as const;
/** A log-in, a failure, a refusal, or a change of rights. `account`, `about` and `network` are pseudonyms. */
export const securityEvent = z.object({
  id: z.string(),
  at: instant,
  site: z.enum(['customers', 'cleaners', 'staff', 'publishers']),
  event: z.string(),
  outcome: z.enum(securityOutcomes),
  code: z.string().nullable(),
  account: z.string().nullable(),
  about: z.string().nullable(),
  network: z.string(),
  requestId: z.string(),
});
export type SecurityEvent = z.infer<typeof securityEvent>;
export const securityQuery = z.object({
  /** Only events of, or about, the account with this email, id or pseudonym. */
  who: line.trim().min(1).max(254).optional(),
  /** Only events from the network with this pseudonym. */
  network: verbatim.max(64).optional(),
  outcome: z.enum(securityOutcomes).optional(),
  /** Only events before this one. */
  before: z.coerce.number().int().min(1).max(largestInt).optional(),
  limit: z.coerce.number().int().min(1).max(500).default(200),
});
