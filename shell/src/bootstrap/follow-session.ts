import type { Shell } from './create-shell.ts';

/**
 * Restores the session, keeps notifications with whoever is signed in, catches up after the browser was away, and keeps `nowAtom`
 * moving: a page that comes later reads it as it is, not as the last page left it.
 */
export function followSession({ parts, store, time }: Shell): void {
  const { session, notifications, host } = parts;
  const follow = () => {
    const user = store.get(session.isOverAtom) ? null : store.get(session.userAtom);
    notifications.follow(user?.id ?? null).catch((error: unknown) => host.telemetry.report(error));
  };
  store.sub(session.userAtom, follow);
  store.sub(session.isOverAtom, follow);
  store.sub(time.nowAtom, () => {});
  void session.restore();
  window.addEventListener('online', () => {
    void session.restore();
    void syncClock();
    notifications.resume().catch((error: unknown) => host.telemetry.report(error));
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void syncClock();
  });

  /** A laptop that slept has drifted; a local run may have moved the clock. */
  async function syncClock() {
    const result = await host.http.call('getBusinessClock');
    if (result.ok) time.follow(result.data.now);
  }
}
