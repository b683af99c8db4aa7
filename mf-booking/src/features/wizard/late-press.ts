/** A press within this time after a step went on by itself was meant for that step: nobody has read the next one yet. */
const unreadMs = 1000;
/** A tap on a choice within this time is the second one of a double tap. */
const doubleTapMs = 500;
let wentOnByItselfAt = Number.NEGATIVE_INFINITY;

/** A step goes on by itself: the press that its reader was about to make comes late. */
export function expectLatePress(): void {
  wentOnByItselfAt = performance.now();
}

/** Whether this press on a button was meant for the step before. The screen says so, and every later press counts, however soon it comes. */
export const isLatePress = (): boolean => isLate(unreadMs);

/** The same for a tap on a choice. */
export const isLateTap = (): boolean => isLate(doubleTapMs);

function isLate(withinMs: number): boolean {
  const late = performance.now() - wentOnByItselfAt < withinMs;
  wentOnByItselfAt = Number.NEGATIVE_INFINITY;
  return late;
}
