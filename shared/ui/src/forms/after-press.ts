let isPressed = false;
let isWatching = false;

/** Listens from the first form on; a press that began before it counts as none. */
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
 * Runs at once, or, while a pointer is down, after its click has been told. A message that appears between press and release
 * would move the pressed button away from under the pointer, and the click would be lost.
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
