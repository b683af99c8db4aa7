import { type ComponentType, useEffect, useState } from 'react';
import { host } from '../host.ts';

/** A drawing whose code loads after the page. It is null until it has loaded; its place must keep its size. */
export function useLateDrawing<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> | null {
  const [Drawing, setDrawing] = useState<ComponentType<P> | null>(null);
  useEffect(() => host().fetchLate(load, (loaded) => setDrawing(() => loaded)), [load]);
  return Drawing;
}
