import * as z from 'zod';
import { notificationTitles } from './names.ts';
import { id, instant, verbatim } from './primitives.ts';

/** One log-in. `device` is what its browser said of itself, by name ("Firefox, Windows"), the same in every language; empty when it said nothing. */
export const activeSession = z.object({
  id,
  isCurrent: z.boolean(),
  device: z.string(),
  createdAt: instant,
  seenAt: instant,
});
export type ActiveSession = z.infer<typeof activeSession>;

/** Which notifications come by mail too. Those in `always` carry money or a change of plan and cannot be switched off. */
export const notificationPreferences = z.object({
  mailed: z.array(z.enum(notificationTitles)).max(notificationTitles.length),
  always: z.array(z.enum(notificationTitles)),
});
export type NotificationPreferences = z.infer<typeof notificationPreferences>;
export const preferencesInput = notificationPreferences.pick({ mailed: true });

/** `password` is not asked of an account that logs in by a provider only. */
export const deleteAccountInput = z.object({ password: verbatim.max(128).default('') });

/** A log-in by another site's account. `id` names it in the path of the log-in. */
export const socialProvider = z.object({ id: z.string(), name: z.string() });
