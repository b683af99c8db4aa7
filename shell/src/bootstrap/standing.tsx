import { type ReactNode, useEffect } from 'react';
import type { Shell } from './create-shell.ts';
import { followSession } from './follow-session.ts';

/** Follows the session once the page has been taken over: until then nothing may change what its markup shows. */
export function Standing({ shell, children }: { shell: Shell; children: ReactNode }) {
  useEffect(() => {
    // In a task of its own: the one that took the page over was long enough.
    const timer = setTimeout(() => followSession(shell));
    return () => clearTimeout(timer);
  }, [shell]);
  return children;
}
