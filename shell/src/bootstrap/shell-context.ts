import type { Host } from '@nitida/host';
import type { Toasts } from '@nitida/ui/feedback';
import { createContext, use } from 'react';
import type { ShellAuth } from '../auth/create-auth.ts';
import type { ShellConsent } from '../consent/create-consent.ts';
import type { ShellDialogs } from '../dialogs/create-dialogs.ts';
import type { LongWaits } from '../http/long-waits.ts';
import type { ShellLanguage } from '../language/create-language.ts';
import type { ShellCompany } from '../layout/create-company.ts';
import type { ShellNotifications } from '../notifications/create-notifications.ts';
import type { ShellSession } from '../session/create-session.ts';

/** What the shell's own components work with; remotes are handed `host` alone. */
export interface ShellParts {
  host: Host;
  auth: ShellAuth;
  company: ShellCompany;
  consent: ShellConsent;
  dialogs: ShellDialogs;
  language: ShellLanguage;
  notifications: ShellNotifications;
  session: ShellSession;
  toasts: Toasts;
  waits: LongWaits;
}

export const ShellContext = createContext<ShellParts | null>(null);

export function useShell(): ShellParts {
  const shell = use(ShellContext);
  if (!shell) throw new Error('useShell is called outside of the shell.');
  return shell;
}
