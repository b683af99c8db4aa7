import { useEffect, useState } from 'react';
import { host } from '../host.ts';
import type { Code } from './code.ts';

/** Loads code for a part that may appear a moment later. It is null until it has loaded, or while `isNeeded` is false. */
export function useLateCode<T extends object>(code: Code<T>, isNeeded = true): T | null {
  const [here, setHere] = useState(code.current);
  const isMissing = isNeeded && here === null;
  useEffect(() => (isMissing ? host().fetchLate(code.fetch, (loaded) => setHere(() => loaded)) : undefined), [code, isMissing]);
  return isNeeded ? here : null;
}
