import type { Shell } from './create-shell.ts';

/**
 * Restores the session, loads the notifications of the signed-in customer, synchronises again after the browser was offline or hidden, and keeps `nowAtom`
 * current for pages that open later.
 * @returns when the session is restored, or the server could not be asked
 */
export function followSession({ parts, store, time }: Shell): Promise<void> {
  const { session, notifications, host } = parts;
  const follow = () => {
    const user = store.get(session.isOverAtom) ? null : store.get(session.userAtom);
    notifications.follow(user?.id ?? null).catch((error: unknown) => host.telemetry.report(error));
  };
  store.sub(session.userAtom, follow);
  store.sub(session.isOverAtom, follow);
  store.sub(time.nowAtom, () => {});
  const restored = session.restore();
  // The browser may show a page again from its back/forward cache after the session has changed.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) void session.restore();
  });
  window.addEventListener('online', () => {
    void session.restore();
    void syncClock();
    notifications.resume().catch((error: unknown) => host.telemetry.report(error));
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void syncClock();
  });
  return restored;

  /** The clock may be wrong after a laptop slept, or after somebody moved the business clock of a local run. */
  async function syncClock() {
    const result = await host.http.call('getBusinessClock');
    if (result.ok) time.follow(result.data.now);
  }
}
