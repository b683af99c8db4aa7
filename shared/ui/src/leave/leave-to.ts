/**
 * Opens a page of another origin, such as the payment page. It resolves when the visitor is on this page again: a browser shows a page from its page cache
 * as it was left, and a visitor may stop the other page from loading. The caller then ends what was under way, so that no button stays busy.
 */
export function leaveTo(url: string): Promise<void> {
  const { promise: isBack, resolve } = Promise.withResolvers<void>();
  const back = new AbortController();
  const onBack = () => {
    back.abort();
    resolve();
  };
  const { signal } = back;
  // The first `pageshow` of a page that is still loading is not a return.
  window.addEventListener('pageshow', ({ persisted }) => persisted && onBack(), { signal });
  window.navigation?.addEventListener('navigateerror', onBack, { signal });
  window.location.assign(url);
  return isBack;
}
