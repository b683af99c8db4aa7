let isPressed = false;
let isWatching = false;

/** Starts to listen with the first form. A press that began before is not noticed. */
function watch() {
  if (isWatching || typeof window === 'undefined') return;
  isWatching = true;
  const press = (is: boolean) => () => {
    isPressed = is;
  };
  window.addEventListener('pointerdown', press(true), true);
  for (const end of ['pointerup', 'pointercancel'] as const) window.addEventListener(end, press(false), true);
}

/**
 * Runs a function at once, or after the click while a pointer is down. A message that appears between press and release would
 * move the button away from the pointer, and the click would be lost.
 */
export function afterPress(run: () => void): void {
  watch();
  if (!isPressed) {
    run();
    return;
  }
  const later = () => {
    for (const end of ['pointerup', 'pointercancel'] as const) window.removeEventListener(end, later, true);
    setTimeout(run);
  };
  for (const end of ['pointerup', 'pointercancel'] as const) window.addEventListener(end, later, true);
}

watch();
