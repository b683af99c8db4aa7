import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** A page that needs longer than this to bring its heading has its main region focused instead. */
const headingWaitMs = 3000;

/**
 * On each change of route: the view starts at the top, and readers of the screen start at the page's heading. Not on the
 * first page, which the browser itself announces, and not where the address names a place on the page.
 */
export function useArrival() {
  const { pathname, hash } = useLocation();
  const former = useRef(pathname);
  useEffect(() => {
    if (former.current === pathname) return;
    former.current = pathname;
    if (hash) return;
    window.scrollTo(0, 0);
    return focusHeading();
  }, [pathname, hash]);
}

function focusHeading(): () => void {
  const main = document.querySelector('main');
  if (!main) return () => {};
  const before = document.activeElement;
  const focus = (): boolean => {
    const heading = main.querySelector<HTMLElement>('h1');
    if (!heading) return false;
    // Somebody who already went on, into a field or a dialog, is left alone.
    if (document.activeElement === before || document.activeElement === document.body) takeFocus(heading);
    return true;
  };
  // The page that is being left may still stand for a moment: look once the new one is drawn.
  const observer = new MutationObserver(() => {
    if (focus()) stop();
  });
  const first = setTimeout(() => {
    if (!focus()) observer.observe(main, { childList: true, subtree: true });
  });
  const last = setTimeout(() => {
    stop();
    if (document.activeElement === document.body) takeFocus(main);
  }, headingWaitMs);
  function stop() {
    observer.disconnect();
    clearTimeout(first);
    clearTimeout(last);
  }
  return stop;
}

function takeFocus(element: HTMLElement) {
  if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1');
  element.focus({ preventScroll: true });
}
