import { useEffect, useRef, useState } from 'react';
import { host } from '../../host.ts';

/**
 * A part of the page that is not in its first view, or that a press asks for. Each part loads once.
 * @param load imports the part; another function loads another part
 * @param onFailed called when it is late or cannot be loaded. Without it, the part may appear at any time
 * @returns null until it has arrived
 */
export function useLate<T>(load: () => Promise<T>, onFailed?: () => void): T | null {
  const [arrived, setArrived] = useState<{ of: typeof load; part: T } | null>(null);
  const failed = useRef(onFailed);
  useEffect(() => {
    failed.current = onFailed;
  });
  useEffect(
    () =>
      host().fetchLate(
        load,
        (part) => setArrived({ of: load, part }),
        () => failed.current?.(),
      ),
    [load],
  );
  return arrived?.of === load ? arrived.part : null;
}
