/** Thrown for a page that could not be had while the browser had no network. */
export class NoNetwork extends Error {
  override name = 'NoNetwork';
}
