import { useEffect, useState } from 'react';
import { host } from '../host.ts';
import type { Code } from './code.ts';

/** Loads code for a part that may appear a moment later, and again when the browser is back online. It is null until it has loaded, or while `isNeeded` is false. */
export function useLateCode<T extends object>(code: Code<T>, isNeeded = true): T | null {
  const [here, setHere] = useState(code.current);
  const isMissing = isNeeded && here === null;
  useEffect(() => {
    if (!isMissing) return;
    const load = () =>
      void code.fetch().then(
        (loaded) => setHere(() => loaded),
        (error: unknown) => {
          // A browser without a network says nothing about the code, so this is not reported.
          if (navigator.onLine) host().telemetry.report(error);
        },
      );
    load();
    addEventListener('online', load);
    return () => removeEventListener('online', load);
  }, [code, isMissing]);
  return isNeeded ? here : null;
}
