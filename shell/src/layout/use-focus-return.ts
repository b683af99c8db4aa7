import { useEffect, useRef } from 'react';

const inOverlay = '[role="dialog"], [role="alertdialog"], [role="listbox"], [role="menu"], [data-aside]';

/**
 * When one overlay opens another, the second one has no element to which it can return the focus. When all are closed and nothing has the focus, it returns
 * to the element that had it before the first one opened.
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
    // Waits for two frames, because the closing overlay sets its own focus in the first.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => {
        if (document.activeElement === document.body && last.current?.isConnected)
          returnTarget(last.current)?.focus({ preventScroll: true });
      });
    });
    return () => cancelAnimationFrame(frame);
  }, [isAnyOpen]);
}

/** The link past the header would appear over the logo again, so the focus goes to where it leads. */
const returnTarget = (last: HTMLElement): HTMLElement | null =>
  last.matches('[href="#content"]') ? document.getElementById('content') : last;
