import { type ReactNode, useEffect } from 'react';
import type { Shell } from './create-shell.ts';
import { replayEarlyClicks } from './early-clicks.ts';
import { followSession } from './follow-session.ts';

interface HydrationEffectsProps {
  shell: Shell;
  /** Buttons that were clicked before hydration. */
  earlyClicks: readonly HTMLElement[];
  children: ReactNode;
}

/** Starts the session and replays early clicks after hydration, because nothing may change the prerendered content before. */
export function HydrationEffects({ shell, earlyClicks, children }: HydrationEffectsProps) {
  useEffect(() => {
    // A task of its own, because hydration has already blocked the main thread for long.
    const timer = setTimeout(() => {
      followSession(shell);
      void replayEarlyClicks(earlyClicks);
    });
    return () => clearTimeout(timer);
  }, [shell, earlyClicks]);
  return children;
}
