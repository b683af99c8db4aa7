/** What a connection says. */
export interface ConnectionEvents {
  connected(): void;
  lost(): void;
  changed(): void;
}

export interface Connection {
  /** Connects again after the server has closed the connection, for example because another colleague has signed in since. */
  resume(): void;
}

interface Watcher {
  /** Something changed, or may have changed while there was no connection. */
  onChange(): void;
  /** The connection began or ended. */
  onState(): void;
}

/** Tells pages when something changed. All pages share one connection, which the first one that watches opens. */
export function createLive(open: (events: ConnectionEvents) => Connection) {
  const watchers = new Set<Watcher>();
  let connection: Connection | null = null;
  let isConnected = false;

  function setConnected(next: boolean): void {
    if (next === isConnected) return;
    isConnected = next;
    for (const { onState } of watchers) onState();
  }
  function changed(): void {
    for (const { onChange } of watchers) onChange();
  }

  return {
    isConnected: (): boolean => isConnected,
    watch(watcher: Watcher): () => void {
      watchers.add(watcher);
      if (connection) connection.resume();
      else
        connection = open({
          connected() {
            setConnected(true);
            changed();
          },
          lost: () => setConnected(false),
          changed,
        });
      return () => void watchers.delete(watcher);
    },
  };
}
export type Live = ReturnType<typeof createLive>;
