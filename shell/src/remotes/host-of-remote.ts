import type { Host, Undo } from '@nitida/host';

/**
 * The host as one remote receives it. What the remote registers is added to `registered`, so that the shell can undo it when the remote is deactivated.
 */
export function hostOfRemote(host: Host, registered: Set<Undo>): Host {
  const keep =
    <A extends unknown[]>(register: (...args: A) => Undo) =>
    (...args: A): Undo => {
      const undo = register(...args);
      const undoOnce = () => {
        if (registered.delete(undoOnce)) undo();
      };
      registered.add(undoOnce);
      return undoOnce;
    };
  const { notifications, life } = host;
  return {
    ...host,
    notifications: {
      ...notifications,
      onNotification: keep(notifications.onNotification),
      onOrderChanged: keep(notifications.onOrderChanged),
    },
    fetchLate: keep(host.fetchLate),
    ...(life && { life: { hold: keep(life.hold) } }),
  };
}
