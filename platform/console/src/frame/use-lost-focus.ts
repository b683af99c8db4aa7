import { type RefObject, useEffect } from 'react';

const focusable =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/**
 * Keeps the focus of the keyboard in the page when what had it disappears, such as the button of a step that is done: whatever stands nearest to it gets the
 * focus, else the heading of the page. Browsers would begin at the start of the document.
 */
export function useLostFocus(main: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const page = main.current;
    if (!page) return;
    /** What had the focus last, with the elements around it, the nearest first. */
    let path: HTMLElement[] = [];

    const onFocus = ({ target }: FocusEvent): void => {
      path = [];
      for (let element = target instanceof HTMLElement ? target : null; element && element !== page; element = element.parentElement)
        path.push(element);
    };
    const observer = new MutationObserver(() => {
      const isLost = path[0] !== undefined && !path[0].isConnected && (document.activeElement ?? document.body) === document.body;
      if (!isLost) return;
      const around = path.filter(({ isConnected }) => isConnected);
      path = [];
      const next = around.map((element) => element.querySelector<HTMLElement>(focusable)).find((found) => found !== null);
      (next ?? page.querySelector<HTMLElement>('h1') ?? page).focus();
    });
    page.addEventListener('focusin', onFocus);
    // Dialogs stand outside of the page, and the focus is in them while they are open.
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      page.removeEventListener('focusin', onFocus);
      observer.disconnect();
    };
  }, [main]);
}
