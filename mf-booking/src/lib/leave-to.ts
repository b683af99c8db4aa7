/** Opens a page of another origin, such as the payment page. */
export function leaveTo(url: string): void {
  window.location.assign(url);
}
