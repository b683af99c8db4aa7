/** Leaves the site for another origin, such as the payment provider's page. */
export function leaveTo(url: string): void {
  window.location.assign(url);
}
