import * as z from 'zod';
import { limits } from './limits.ts';
import { notificationTitles } from './names.ts';
import { id, instant, verbatim } from './primitives.ts';

/** One session. `device` is the browser and system by name ("Firefox, Windows"), the same in every language, or empty when unknown. */
export const activeSession = z.object({
  id,
  isCurrent: z.boolean(),
  device: z.string(),
  createdAt: instant,
  seenAt: instant,
});
export type ActiveSession = z.infer<typeof activeSession>;

/** The notifications that are also sent by mail. Those in `always` are about money or a changed plan and cannot be switched off. */
export const notificationPreferences = z.object({
  mailed: z.array(z.enum(notificationTitles)).max(notificationTitles.length),
  always: z.array(z.enum(notificationTitles)),
});
export type NotificationPreferences = z.infer<typeof notificationPreferences>;
export const preferencesInput = notificationPreferences.pick({ mailed: true });

/** An account that logs in only through a provider needs no `password`. */
export const deleteAccountInput = z.object({ password: verbatim.max(limits.passwordMost).default('') });

/** A log-in provider. The path of the log-in contains its `id`. `isDemo`: it offers made-up people instead of a visitor's own account, on a local site only. */
export const socialProvider = z.object({ id: z.string(), name: z.string(), isDemo: z.boolean().optional() });
