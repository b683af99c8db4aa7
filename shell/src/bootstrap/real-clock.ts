/** Milliseconds of the browser's clock. Only differences of its values are used, because business time follows the server's clock. */
export const realClock = (): number => Date.now();
