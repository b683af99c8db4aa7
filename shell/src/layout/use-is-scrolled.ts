import { useSyncExternalStore } from 'react';

/** From here on the page has visibly moved under the header. */
const scrolledPx = 8;

/** As the last frame saw it: asked for while the page is being drawn, it would make the browser lay the page out there and then. */
let isScrolled = false;

function subscribe(onChange: () => void): () => void {
  const look = () => {
    const now = window.scrollY > scrolledPx;
    if (now === isScrolled) return;
    isScrolled = now;
    onChange();
  };
  const frame = requestAnimationFrame(look);
  window.addEventListener('scroll', look, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    window.removeEventListener('scroll', look);
    isScrolled = false;
  };
}

export function useIsScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isScrolled,
    () => false,
  );
}
