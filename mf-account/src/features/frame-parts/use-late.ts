import { useEffect, useRef, useState } from 'react';

/**
 * A part of the page that is not in its first view, or that a press asks for. Each part loads once.
 * @param load imports the part; another function loads another part
 * @param onFailed called when it cannot be loaded
 * @returns null until it has arrived
 */
export function useLate<T>(load: () => Promise<T>, onFailed?: () => void): T | null {
  const [arrived, setArrived] = useState<{ of: typeof load; part: T } | null>(null);
  const failed = useRef(onFailed);
  useEffect(() => {
    failed.current = onFailed;
  });
  useEffect(() => {
    let isGone = false;
    load().then(
      (part) => !isGone && setArrived({ of: load, part }),
      () => !isGone && failed.current?.(),
    );
    return () => {
      isGone = true;
    };
  }, [load]);
  return arrived?.of === load ? arrived.part : null;
}
