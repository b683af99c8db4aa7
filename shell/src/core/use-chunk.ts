import { type ComponentType, useEffect, useState } from 'react';
import { useShell } from './shell-context.ts';

/**
 * A part of the shell that comes with its first use. When it can't be loaded, `onFailed` closes what asked for it and the
 * visitor is told; asking again tries again.
 */
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
