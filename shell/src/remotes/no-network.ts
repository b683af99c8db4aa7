/** Thrown when a page could not be loaded because the browser was offline. */
export class NoNetwork extends Error {
  override name = 'NoNetwork';
}
