import { useSyncExternalStore } from 'react';

/** From this scroll position on, the page has visibly moved under the header. */
const scrolledPx = 8;

/** The value of the last frame. Reading the scroll position during a render would force a layout. */
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
