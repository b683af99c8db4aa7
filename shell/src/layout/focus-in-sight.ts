const controls = 'a, button, input, select, textarea, [tabindex="0"]';

/**
 * Scrolls a control that receives the keyboard focus clear of the fixed bars, by the page's `scroll-padding` and `scroll-margin`. WebKit does not move a
 * control under a bar; other engines have already scrolled, so nothing moves there. A control outside the viewport was deliberately focused without
 * scrolling, and a clicked one must stay under the pointer.
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
