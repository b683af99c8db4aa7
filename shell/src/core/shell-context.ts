import type { Host } from '@nitida/host';
import type { Toasts } from '@nitida/ui/feedback';
import { createContext, use } from 'react';
import type { LongWaits } from '../http/long-waits.ts';
import type { Life } from '../life/create-life.ts';
import type { ShellSession } from '../session/create-session.ts';
import type { ShellAuth } from './create-auth.ts';
import type { ShellCompany } from './create-company.ts';
import type { ShellConsent } from './create-consent.ts';
import type { ShellDialogs } from './create-dialogs.ts';
import type { ShellLanguage } from './create-language.ts';
import type { ShellNotifications } from './create-notifications.ts';
import type { ShellSiteNavigation } from './create-site-navigation.ts';

/** The parts of the shell for its own components. Remotes receive only `host`. */
export interface ShellParts {
  host: Host;
  auth: ShellAuth;
  company: ShellCompany;
  consent: ShellConsent;
  dialogs: ShellDialogs;
  language: ShellLanguage;
  life: Life;
  notifications: ShellNotifications;
  session: ShellSession;
  siteNavigation: ShellSiteNavigation;
  toasts: Toasts;
  waits: LongWaits;
}

export const ShellContext = createContext<ShellParts | null>(null);

export function useShell(): ShellParts {
  const shell = use(ShellContext);
  if (!shell) throw new Error('useShell is called outside of the shell.');
  return shell;
}
