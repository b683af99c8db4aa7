/** Milliseconds of the browser's own clock. Only differences of it count: business time follows the server's. */
export const realClock = (): number => Date.now();
