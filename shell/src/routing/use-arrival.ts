import { isUrlCorrection } from '@nitida/host/url-correction';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/** A page without a heading after this time gets the focus on its main element instead. */
const headingWaitMs = 3000;

/**
 * On each change of route, scrolls to the top and focuses the page's heading for screen readers. Back and forward keep the position that the browser
 * restores and focus the heading in view. It does nothing on the first page, which the browser announces, and nothing when the URL has a fragment or was
 * only corrected.
 */
export function useArrival() {
  const { pathname, hash, state } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const former = useRef(pathname);
  const stop = useRef(() => {});
  const isCorrection = isUrlCorrection(state) && !isReturn;
  // A passive effect may run after the visitor has moved into a field of the new page, and would take the focus from it.
  useLayoutEffect(() => {
    if (former.current === pathname) return;
    former.current = pathname;
    // The search for the heading of an arrival goes on when its URL is corrected.
    if (isCorrection) return;
    stop.current();
    if (hash) return;
    if (!isReturn) window.scrollTo(0, 0);
    stop.current = focusHeading(isReturn ? headingInView : firstHeading);
  }, [pathname, hash, isReturn, isCorrection]);
  useEffect(() => () => stop.current(), []);
}

type PickHeading = (main: HTMLElement) => HTMLElement | null;

const firstHeading: PickHeading = (main) => main.querySelector('h1');

/** The first heading inside the restored viewport, or else the last one above it. Null until the page has its first heading. */
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
    // A visitor who has already moved into a field or a dialog keeps the focus there.
    if (document.activeElement === before || document.activeElement === document.body) takeFocus(heading);
    return true;
  };
  // The old page may still be rendered for a moment, so the search starts after the new one is drawn.
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
