import { type ComponentType, useEffect, useState } from 'react';
import { useShell } from './shell-context.ts';

/** Loads a component of the shell at its first use. When loading fails, it calls `onFailed` and shows a message; the next use tries again. */
export function useChunk<P>(
  isWanted: boolean,
  load: () => Promise<{ default: ComponentType<P> }>,
  onFailed: () => void,
): ComponentType<P> | null {
  const { host } = useShell();
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  useEffect(() => {
    if (!isWanted || Part) return;
    let isGone = false;
    load().then(
      (module) => {
        if (!isGone) setPart(() => module.default);
      },
      (error: unknown) => {
        if (navigator.onLine) host.telemetry.report(error);
        host.dialogs.toast(host.language.errorText({ code: 'unexpected' }), { tone: 'error' });
        if (!isGone) onFailed();
      },
    );
    return () => {
      isGone = true;
    };
  }, [isWanted, Part, load, onFailed, host]);
  return Part;
}
