import { type ComponentType, useEffect, useState } from 'react';
import { host } from '../host.ts';

/** A drawing whose code loads after the page. It is null until it has loaded; its place must keep its size. */
export function useLateDrawing<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> | null {
  const [Drawing, setDrawing] = useState<ComponentType<P> | null>(null);
  useEffect(() => {
    load().then(
      (loaded) => setDrawing(() => loaded),
      (error: unknown) => {
        // A browser without a network says nothing about the code, so this is not reported.
        if (navigator.onLine) host().telemetry.report(error);
      },
    );
  }, [load]);
  return Drawing;
}
