import { useSyncExternalStore } from 'react';

/** From here on the page has visibly moved under the header. */
const scrolledPx = 8;

function subscribe(onChange: () => void): () => void {
  window.addEventListener('scroll', onChange, { passive: true });
  return () => window.removeEventListener('scroll', onChange);
}

export function useIsScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > scrolledPx,
    () => false,
  );
}
