import { type ReactNode, useEffect } from 'react';
import type { Shell } from './create-shell.ts';
import { followSession } from './follow-session.ts';

/** Follows the session once the page has been taken over: until then nothing may change what its markup shows. */
export function Standing({ shell, children }: { shell: Shell; children: ReactNode }) {
  useEffect(() => followSession(shell), [shell]);
  return children;
}
