const controls = 'a, button, input, select, textarea, [tabindex="0"]';

/**
 * Scrolls a control that receives the keyboard focus clear of the fixed bars, by the page's `scroll-padding` and `scroll-margin`. WebKit does not move a
 * control under a bar; other engines have already scrolled, so nothing moves there. A control outside the viewport was deliberately focused without
 * scrolling. A control that is pressed stays under the pointer, also when its click moves the focus to the control beside it; so does one that a script
 * clicks, as the shell does with what was pressed before the page could answer.
 */
export function keepFocusInSight(): void {
  let isPressed = false;
  document.addEventListener('pointerdown', () => (isPressed = true), { capture: true, passive: true });
  for (const end of ['pointerup', 'pointercancel'] as const)
    document.addEventListener(end, () => (isPressed = false), { capture: true, passive: true });
  document.addEventListener(
    'click',
    ({ detail, isTrusted }) => {
      const isByKeyboard = isTrusted && detail === 0;
      if (isByKeyboard) return;
      isPressed = true;
      setTimeout(() => (isPressed = false));
    },
    { capture: true, passive: true },
  );
  document.addEventListener('focusin', ({ target }) => {
    if (isPressed || !(target instanceof HTMLElement) || !target.matches(controls)) return;
    const { top, bottom } = target.getBoundingClientRect();
    if (bottom > 0 && top < window.innerHeight) target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });
}
