/**
 * Keeps the focus in the pages when the control that had it goes away. If it was removed, such as the button of a saved card, the heading before it gets the
 * focus. If it was hidden, such as the list that an order covers on a phone, the heading of what came after it does. A control that was disabled for a
 * moment gets the focus again. `page`: the element around all pages.
 * @returns a function that ends this
 */
export function keepFocus(page: HTMLElement): () => void {
  let last: HTMLElement | null = null;
  let path = '';
  let before: HTMLElement[] = [];
  let wasDisabled = false;
  let frame = 0;
  const headings = () => [...page.querySelectorAll<HTMLElement>('h1, h2, h3')];
  const isUsable = () => last !== null && isShown(last) && !last.matches(':disabled');
  const settle = () => {
    const { activeElement } = document;
    // Firefox leaves the focus on a control that is hidden.
    if (last === null || (activeElement !== document.body && activeElement !== last)) return;
    // The heading of another page gets the focus when it is there.
    if (location.pathname !== path) return;
    if (isShown(last)) {
      if (activeElement === last || last.matches(':disabled')) return;
      if (wasDisabled) last.focus({ preventScroll: true });
      // The visitor has pressed beside the controls, and wants no focus.
      else last = null;
      return;
    }
    const isLater = (heading: HTMLElement) => last?.isConnected && isAfter(last, heading);
    const next = headings().find((heading) => isLater(heading) && isShown(heading));
    // What hides the control is still loading.
    if (!next && last.isConnected && [...page.querySelectorAll<HTMLElement>('[role="status"]')].some(isShown)) return;
    const heading = next ?? before.findLast(isShown);
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  // A closing dialog sets its own focus in the first frame.
  const settleSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(settle);
    });
  };
  const remember = ({ target }: { target: EventTarget | null }) => {
    if (!(target instanceof HTMLElement) || !page.contains(target)) return;
    last = target;
    path = location.pathname;
    wasDisabled = false;
    before = headings().filter((heading) => isAfter(heading, target));
  };
  const onLeave = () => {
    if (isUsable()) wasDisabled = false;
    settleSoon();
  };
  const observer = new MutationObserver(() => {
    wasDisabled ||= last?.matches(':disabled') ?? false;
    settleSoon();
  });
  observer.observe(page, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  observer.observe(document.body, { childList: true });
  page.addEventListener('focusin', remember);
  page.addEventListener('focusout', onLeave);
  remember({ target: document.activeElement });
  return () => {
    cancelAnimationFrame(frame);
    observer.disconnect();
    page.removeEventListener('focusin', remember);
    page.removeEventListener('focusout', onLeave);
  };
}

const isAfter = (element: Element, other: Element): boolean =>
  (element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

/** Whether an element is in the document, and neither it nor an element around it is hidden. */
function isShown(element: HTMLElement): boolean {
  for (let each: Element | null = element; each !== null; each = each.parentElement) {
    if (getComputedStyle(each).display === 'none') return false;
  }
  return element.isConnected;
}
