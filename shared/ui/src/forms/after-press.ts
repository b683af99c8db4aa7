let isPressed = false;
let watchers = 0;

const ends = ['pointerup', 'pointercancel'] as const;
const onDown = () => {
  isPressed = true;
};
const onEnd = () => {
  isPressed = false;
};

/** Notices presses from now on, for `afterPress`. @returns a function that ends it */
export function watchPresses(): () => void {
  watchers += 1;
  if (watchers === 1) {
    window.addEventListener('pointerdown', onDown, true);
    for (const end of ends) window.addEventListener(end, onEnd, true);
  }
  return () => {
    watchers -= 1;
    if (watchers > 0) return;
    isPressed = false;
    window.removeEventListener('pointerdown', onDown, true);
    for (const end of ends) window.removeEventListener(end, onEnd, true);
  };
}

/**
 * Runs a function at once, or after the click while a pointer is down. A message that appears between press and release would
 * move the button away from the pointer, and the click would be lost.
 */
export function afterPress(run: () => void): void {
  if (!isPressed) {
    run();
    return;
  }
  const later = () => {
    for (const end of ends) window.removeEventListener(end, later, true);
    setTimeout(run);
  };
  for (const end of ends) window.addEventListener(end, later, true);
}
