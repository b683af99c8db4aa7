/** A press within this time after a step went on by itself was meant for that step: nobody has read the next one yet. */
const unreadMs = 1000;
let wentOnByItselfAt = Number.NEGATIVE_INFINITY;

/** A step goes on by itself: the press that its reader was about to make comes late. */
export function expectLatePress(): void {
  wentOnByItselfAt = performance.now();
}

/** Whether this press was meant for the step before. The screen says so, and every later press counts, however soon it comes. */
export function isLatePress(): boolean {
  const isLate = performance.now() - wentOnByItselfAt < unreadMs;
  wentOnByItselfAt = Number.NEGATIVE_INFINITY;
  return isLate;
}
