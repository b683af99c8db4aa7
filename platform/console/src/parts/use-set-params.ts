import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Changes parts of the query of the address and leaves the others. Null takes a part away. */
export function useSetParams(): (changes: Readonly<Record<string, string | null>>) => void {
  const [, setParams] = useSearchParams();
  return useCallback(
    (changes) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value === null) next.delete(name);
            else next.set(name, value);
          }
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
}
