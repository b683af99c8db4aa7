import { type ReactNode, useEffect } from 'react';
import type { Shell } from './create-shell.ts';
import { replayEarlyClicks } from './early-presses.ts';
import { followSession } from './follow-session.ts';

interface HydrationEffectsProps {
  shell: Shell;
  /** Buttons that were pressed before the scripts came. */
  pressed: readonly HTMLElement[];
  children: ReactNode;
}

/**
 * Once the page has been taken over, follows the session and does what was pressed before: until then nothing may change what
 * its markup shows.
 */
export function HydrationEffects({ shell, pressed, children }: HydrationEffectsProps) {
  useEffect(() => {
    // In a task of its own: the one that took the page over was long enough.
    const timer = setTimeout(() => {
      followSession(shell);
      void replayEarlyClicks(pressed);
    });
    return () => clearTimeout(timer);
  }, [shell, pressed]);
  return children;
}
