const controls = 'a, button, input, select, textarea, [tabindex="0"]';

/**
 * Scrolls a control that the keyboard came to clear of the bars that stay in place, by the page's own `scroll-padding` and
 * `scroll-margin`. WebKit leaves one that lies under a bar where it is; other engines have scrolled already, so nothing moves there.
 * A control out of the window was focused without scrolling on purpose, and one that is pressed stays under the pointer.
 */
export function keepFocusInSight(): void {
  let isPressed = false;
  document.addEventListener('pointerdown', () => (isPressed = true), { capture: true, passive: true });
  for (const end of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(end, () => (isPressed = false), { capture: true, passive: true });
  document.addEventListener('focusin', ({ target }) => {
    if (isPressed || !(target instanceof HTMLElement) || !target.matches(controls)) return;
    const { top, bottom } = target.getBoundingClientRect();
    if (bottom > 0 && top < window.innerHeight) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}
