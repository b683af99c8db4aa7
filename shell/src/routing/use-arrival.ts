import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** A page that needs longer than this to bring its heading has its main region focused instead. */
const headingWaitMs = 3000;

/**
 * On each change of route: the view starts at the top, and readers of the screen start at the page's heading. Back and
 * forward lead to where the visitor was: the browser restores that, and readers start at the heading in view. Not on the
 * first page, which the browser itself announces, and not where the address names a place on the page.
 */
export function useArrival() {
  const { pathname, hash } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const former = useRef(pathname);
  useEffect(() => {
    if (former.current === pathname) return;
    former.current = pathname;
    if (hash) return;
    if (isReturn) return focusHeading(headingInView);
    window.scrollTo(0, 0);
    return focusHeading(firstHeading);
  }, [pathname, hash, isReturn]);
}

type PickHeading = (main: HTMLElement) => HTMLElement | null;

const firstHeading: PickHeading = (main) => main.querySelector('h1');

/** Once the page has its first heading: the one that begins in the window as it was scrolled before, or the last above it. */
const headingInView: PickHeading = (main) => {
  const first = firstHeading(main);
  if (!first) return null;
  const headings = [...main.querySelectorAll<HTMLElement>('h1, h2, h3')].filter((each) => each.getBoundingClientRect().height > 0);
  const isIn = (each: HTMLElement) => each.getBoundingClientRect().top >= 0 && each.getBoundingClientRect().top < window.innerHeight;
  return headings.find(isIn) ?? headings.findLast((each) => each.getBoundingClientRect().top < 0) ?? first;
};

function focusHeading(pick: PickHeading): () => void {
  const main = document.querySelector('main');
  if (!main) return () => {};
  const before = document.activeElement;
  const focus = (): boolean => {
    const heading = pick(main);
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
