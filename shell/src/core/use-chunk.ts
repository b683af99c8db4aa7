import { type ComponentType, useEffect, useState } from 'react';
import { useShell } from './shell-context.ts';

/**
 * Loads a component of the shell at its first use.
 * @param onFailed for a component that a press asks for: it is called with a message when the component is late or has failed, and the next use tries again.
 * Without it, the component may appear at any time.
 */
export function useChunk<P>(
  isWanted: boolean,
  load: () => Promise<{ default: ComponentType<P> }>,
  onFailed?: () => void,
): ComponentType<P> | null {
  const { host } = useShell();
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  useEffect(() => {
    if (!isWanted || Part) return;
    const fail =
      onFailed &&
      (() => {
        host.dialogs.toast(host.language.errorText({ code: 'unexpected' }), { tone: 'error' });
        onFailed();
      });
    return host.fetchLate(load, (module) => setPart(() => module.default), fail);
  }, [isWanted, Part, load, onFailed, host]);
  return Part;
}
