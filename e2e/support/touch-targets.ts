import type { Page } from 'playwright/test';

/**
 * The controls of the page that a thumb may miss, one line each. Each control measures 44 px in at least one dimension, and WCAG 2.5.8 holds: a control
 * under 24 px in a dimension has no other within a circle of 24 px around its centre. Links in a sentence and in running text are exempt, as they are there.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const comfortable = 44;
    const least = 24;
    /** Fractions of a pixel are the browser's rounding. */
    const rounding = 0.5;
    const kinds =
      'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="tab"], [role="option"], [role="switch"]';
    const overlay = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
    const found = [...(overlay ?? document.body).querySelectorAll<HTMLElement>(kinds)].filter(isReachable);
    const boxes = new Map(found.map((control) => [control, targetOf(control)]));
    return found.flatMap((control) => faultOf(control) ?? []);

    function isReachable(control: HTMLElement): boolean {
      if (control.closest('[inert], [aria-hidden="true"], [hidden]') || control.matches(':disabled')) return false;
      if (!control.checkVisibility({ visibilityProperty: true })) return false;
      const { width, height } = targetOf(control);
      return width > 2 && height > 2;
    }

    /** The control with its label and, for a text field, the drawn box around it. */
    function targetOf(control: HTMLElement): DOMRect {
      const box = control.getBoundingClientRect();
      const parts = control instanceof HTMLInputElement ? [...(control.labels ?? [])].map((label) => label.getBoundingClientRect()) : [];
      const isText = control.matches('input:not([type="radio"], [type="checkbox"], [type="range"]), textarea, select');
      if (isText && control.parentElement) parts.splice(0, parts.length, control.parentElement.getBoundingClientRect());
      const all = [box, ...parts];
      const left = Math.min(...all.map((each) => each.left));
      const top = Math.min(...all.map((each) => each.top));
      return new DOMRect(left, top, Math.max(...all.map((each) => each.right)) - left, Math.max(...all.map((each) => each.bottom)) - top);
    }

    function faultOf(control: HTMLElement): string | null {
      const box = boxes.get(control) ?? targetOf(control);
      const size = `${Math.round(box.width)} × ${Math.round(box.height)} px`;
      if (isInSentence(control)) return null;
      if (Math.max(box.width, box.height) + rounding < comfortable) return `${nameOf(control)}: ${size}`;
      if (Math.min(box.width, box.height) + rounding >= least) return null;
      const near = found.find((other) => other !== control && !other.contains(control) && !control.contains(other) && isNear(box, other));
      return near ? `${nameOf(control)}: ${size}, too near ${nameOf(near)}` : null;
    }

    /** Whether the circle around the centre meets another target or the circle around another small one. */
    function isNear(box: DOMRect, other: HTMLElement): boolean {
      const theirs = boxes.get(other) ?? targetOf(other);
      const x = box.left + box.width / 2;
      const y = box.top + box.height / 2;
      const isSmall = Math.min(theirs.width, theirs.height) + rounding < least;
      const toBox = Math.hypot(Math.max(theirs.left - x, 0, x - theirs.right), Math.max(theirs.top - y, 0, y - theirs.bottom));
      const toCentre = Math.hypot(theirs.left + theirs.width / 2 - x, theirs.top + theirs.height / 2 - y);
      return toBox + rounding < least / 2 || (isSmall && toCentre + rounding < least);
    }

    function isInSentence(control: HTMLElement): boolean {
      const text = control.closest('p, label');
      if (!control.matches('a, button') || !text || !getComputedStyle(control).display.startsWith('inline')) return false;
      return (text.textContent ?? '').trim() !== (control.textContent ?? '').trim();
    }

    function nameOf(control: HTMLElement): string {
      const name = control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '';
      return `${control.tagName.toLowerCase()} "${(name || control.getAttribute('name') || control.id).slice(0, 50)}"`;
    }
  });
}
