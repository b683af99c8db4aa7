import { useEffect, useRef } from 'react';

const inOverlay = '[role="dialog"], [role="alertdialog"], [role="listbox"], [role="menu"], [data-aside]';

/**
 * Where one overlay hands over to the next, the second one finds nothing to give the focus back to. Once all are closed and the
 * focus is nowhere, it returns to what had it on the page before the first one opened.
 */
export function useFocusReturn(isAnyOpen: boolean) {
  const last = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && !target.closest(inOverlay)) last.current = target;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);

  useEffect(() => {
    if (isAnyOpen) return;
    // Two frames: the closing overlay puts its own focus back in the first.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (document.activeElement === document.body && last.current?.isConnected) last.current.focus({ preventScroll: true });
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [isAnyOpen]);
}
