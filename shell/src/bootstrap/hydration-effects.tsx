import { type ReactNode, useEffect } from 'react';
import type { Shell } from './create-shell.ts';
import { replayEarlyClicks } from './early-presses.ts';
import { followSession } from './follow-session.ts';

interface HydrationEffectsProps {
  shell: Shell;
  /** Buttons that were clicked before hydration. */
  pressed: readonly HTMLElement[];
  children: ReactNode;
}

/** Starts the session and replays early clicks after hydration, because nothing may change the prerendered content before. */
export function HydrationEffects({ shell, pressed, children }: HydrationEffectsProps) {
  useEffect(() => {
    // A task of its own, because hydration has already blocked the main thread for long.
    const timer = setTimeout(() => {
      followSession(shell);
      void replayEarlyClicks(pressed);
    });
    return () => clearTimeout(timer);
  }, [shell, pressed]);
  return children;
}
