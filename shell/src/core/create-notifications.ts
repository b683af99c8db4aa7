import type { Language, Notification, SocketEvents } from '@nitida/contract';
import type { Http, Notifications, Undo } from '@nitida/host';
import { type Atom, atom, type createStore } from 'jotai';
import { actionOf } from './notification-kinds.ts';

export interface ConnectionEvents extends SocketEvents {
  /** Called on the first connection and on each reconnection. */
  connected: () => void;
  /** The server did not accept the connection, because the session has ended. */
  refused: () => void;
}

/** The socket connection to the server while a customer is signed in. */
export interface LiveConnection {
  listen(events: ConnectionEvents): void;
  close(): void;
}

export interface NotificationsParts {
  http: Http;
  store: ReturnType<typeof createStore>;
  connect: () => Promise<LiveConnection>;
  /** Resolves when the page has loaded what the customer came for. */
  untilIdle: () => Promise<void>;
  /** The notifications are read in this language, and again when it changes. */
  languageAtom: Atom<Language>;
  /** The socket has connected: from now on the server reports every change, and what was read before may be out of date. */
  onConnected?: () => void;
  /** Asks the server who is signed in, after the session ended elsewhere. */
  onSessionEnded: () => Promise<void>;
}

interface Subscription {
  userId: string;
  connection: LiveConnection | null;
  isConnecting: boolean;
  /** The last id before a fetch that failed. Later notifications must not hide the gap after it. */
  lastIdBeforeGap: number | null;
}

/** The pause in ms before the code of the connection is loaded again. Pages follow nothing without it. */
const connectAgainMs = 10_000;

export type ShellNotifications = ReturnType<typeof createNotifications>;

export type ListStatus = 'loading' | 'ready' | 'failed';

/** The notifications of a signed-in customer: first the whole list, then those that arrive on the socket or were missed. */
export function createNotifications(parts: NotificationsParts) {
  const { http, store, connect, untilIdle, languageAtom, onConnected = () => {}, onSessionEnded } = parts;
  const listAtom = atom<readonly Notification[]>([]);
  const statusAtom = atom<ListStatus>('loading');
  const isPanelOpenAtom = atom(false);
  /** The ids that the panel has shown since it was opened. */
  const shown = new Set<number>();
  const listeners = new Set<(notification: Notification) => void>();
  const compositionListeners = new Set<() => void>();
  const orderListeners = new Set<{ orderId: string | null; run: () => void }>();
  let current: Subscription | null = null;

  function add(notifications: readonly Notification[]) {
    const known = new Set(store.get(listAtom).map(({ id }) => id));
    store.set(listAtom, (list) => merge(list, notifications));
    for (const notification of notifications) {
      if (!known.has(notification.id)) for (const listener of listeners) listener(notification);
    }
  }

  function setRead(isRead: (notification: Notification) => boolean) {
    store.set(listAtom, (list) => list.map((item) => (isRead(item) ? { ...item, readStatus: true } : item)));
  }

  async function fetchAll(userId: string) {
    store.set(statusAtom, 'loading');
    const lng = store.get(languageAtom);
    const result = await http.call('getNotifications', { params: { id: userId }, query: { lng } });
    // A list in a language that was left meanwhile is dropped: the list in the new one is under way.
    if (current?.userId !== userId || lng !== store.get(languageAtom)) return;
    store.set(statusAtom, result.ok ? 'ready' : 'failed');
    if (result.ok) store.set(listAtom, (list) => merge(list, completed(result.data.notifications, lng)));
  }

  async function fetchAfter(userId: string, after: number) {
    if (current) current.lastIdBeforeGap = after;
    const lng = store.get(languageAtom);
    const result = await http.call('getNotifications', { params: { id: userId }, query: { after, lng } });
    if (!result.ok || current?.userId !== userId || lng !== store.get(languageAtom)) return;
    current.lastIdBeforeGap = null;
    add(completed(result.data.notifications, lng));
  }

  /** Repeats a failed fetch as soon as the server probably answers again. */
  async function catchUp() {
    if (current && current.lastIdBeforeGap !== null) await fetchAfter(current.userId, current.lastIdBeforeGap);
  }

  function callOrderListeners(orderId: string | null) {
    for (const entry of orderListeners) if (orderId === null || entry.orderId === null || entry.orderId === orderId) entry.run();
  }

  async function openConnection(userId: string) {
    const subscription = current;
    if (!subscription || subscription.connection || subscription.isConnecting) return;
    subscription.isConnecting = true;
    const connection = await connect()
      .catch((error: unknown) => {
        setTimeout(() => {
          // By then another customer may have logged in, who has a subscription of their own.
          if (current === subscription) openConnection(userId).catch(() => {});
        }, connectAgainMs);
        throw error;
      })
      .finally(() => {
        subscription.isConnecting = false;
      });
    if (current !== subscription) return connection.close();
    subscription.connection = connection;
    connection.listen({
      newNotification: (notification) => {
        if (notification.userId !== userId) return;
        const lng = store.get(languageAtom);
        for (const one of completed([notification], lng)) {
          // The socket sends what was written in the language of the order.
          if (one.lng === lng) add([one]);
          else subscription.lastIdBeforeGap ??= one.id - 1;
        }
        void catchUp();
      },
      notificationsRead: ({ first, last }) => setRead(({ id }) => first <= id && id <= last),
      orderChanged: ({ orderId }) => {
        callOrderListeners(orderId);
        // The order may have been rated on its own page or in another tab.
        if (store.get(listAtom).some((item) => item.jobId === orderId && actionOf(item) === 'rate')) void fetchAfter(userId, 0);
      },
      sessionEnded: async () => {
        // The server closes this connection. A customer who has a new session gets a new one.
        connection.close();
        subscription.connection = null;
        await onSessionEnded();
        if (current === subscription) await openConnection(userId);
      },
      refused: async () => {
        // It ended before the connection was open, so nobody said so.
        connection.close();
        subscription.connection = null;
        await onSessionEnded();
      },
      composition: () => {
        for (const listener of compositionListeners) listener();
      },
      connected: () => {
        // Nobody reports what happened before: between the pages' first answers and this connection, or during a disconnection.
        onConnected();
        void fetchAfter(userId, Math.min(subscription.lastIdBeforeGap ?? Infinity, lastSettled(store.get(listAtom))));
        callOrderListeners(null);
      },
    });
  }

  function stop() {
    current?.connection?.close();
    current = null;
    store.set(listAtom, []);
    shown.clear();
    store.set(isPanelOpenAtom, false);
  }

  store.sub(languageAtom, () => {
    if (current) void fetchAll(current.userId);
  });

  return {
    listAtom: atom((get) => get(listAtom)),
    listStatusAtom: atom((get) => get(statusAtom)),
    isPanelOpenAtom: atom((get) => get(isPanelOpenAtom)),
    unreadCountAtom: atom((get) => unread(get(listAtom)).length),
    openPanel: () => {
      store.set(isPanelOpenAtom, true);
      void catchUp();
    },
    /** Records the ids that the open panel shows. */
    show(ids: readonly number[]): void {
      for (const id of ids) shown.add(id);
    },
    /** Marks what the panel has shown as read, which moves it to the archive. */
    async closePanel(): Promise<void> {
      store.set(isPanelOpenAtom, false);
      const seen = new Set(shown);
      shown.clear();
      await markRead(({ id }) => seen.has(id));
    },
    markAllRead: () => markRead(() => true),
    retry: () => (current ? fetchAll(current.userId) : Promise.resolve()),
    /** Marks the order's notifications as rated, so that they no longer offer a rating. */
    rated: (jobId: string) => store.set(listAtom, (list) => list.map((item) => (item.jobId === jobId ? { ...item, isRated: true } : item))),
    onNotification(listener: (notification: Notification) => void): Undo {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onOrderChanged(orderId: string | null, run: () => void): Undo {
      const entry = { orderId, run };
      orderListeners.add(entry);
      return () => void orderListeners.delete(entry);
    },
    /** Calls the listener when other releases may be served. Only the tabs of customers learn of it in this way. */
    onComposition(listener: () => void): Undo {
      compositionListeners.add(listener);
      return () => void compositionListeners.delete(listener);
    },
    /** Retries what failed while the network was lost. */
    async resume(): Promise<void> {
      if (!current) return;
      const { userId } = current;
      if (store.get(statusAtom) === 'failed') await fetchAll(userId);
      await catchUp();
      await openConnection(userId);
    },
    /** Loads the customer's list and opens the connection, or clears both for a guest. */
    async follow(userId: string | null): Promise<void> {
      if (current?.userId === (userId ?? undefined)) return;
      stop();
      if (!userId) return;
      const subscription: Subscription = { userId, connection: null, isConnecting: false, lastIdBeforeGap: null };
      current = subscription;
      store.set(statusAtom, 'loading');
      await untilIdle();
      if (current !== subscription) return;
      await fetchAll(userId);
      await openConnection(userId);
    },
  } satisfies Notifications & Record<string, unknown>;

  async function markRead(isSelected: (notification: Notification) => boolean): Promise<void> {
    const ids = unread(store.get(listAtom))
      .filter(isSelected)
      .map(({ id }) => id);
    if (ids.length === 0 || !current) return;
    const result = await http.call('markReadNotifications', { params: { id: current.userId }, query: { ids: ids.join(',') } });
    if (result.ok) setRead(({ id }) => ids.includes(id));
  }
}

/** The specification names neither an id nor a language, so a back end may send notifications without them. */
type Sent = Omit<Notification, 'id' | 'lng'> & Partial<Pick<Notification, 'id' | 'lng'>>;

/** Gives those without an id one that increases with time and is the same whenever the same list comes. Those without a language are in the one asked for. */
function completed(sent: readonly Sent[], lng: Language): Notification[] {
  const taken = new Set<number>();
  return sent.map((notification) => {
    let id = notification.id ?? Date.parse(notification.creationDate);
    while (taken.has(id)) id += 1;
    taken.add(id);
    return { lng, ...notification, id };
  });
}

/** Merges two lists, newest first and without duplicates. A newer copy replaces the older one but never resets its read or rated state. */
export function merge(held: readonly Notification[], arrived: readonly Notification[]): Notification[] {
  const byId = new Map(held.map((item) => [item.id, item]));
  for (const item of arrived) {
    const before = byId.get(item.id);
    byId.set(
      item.id,
      before ? { ...item, readStatus: item.readStatus || before.readStatus, isRated: item.isRated || before.isRated } : item,
    );
  }
  return [...byId.values()].sort((a, b) => b.id - a.id);
}

export const unread = (list: readonly Notification[]): Notification[] => list.filter((item) => !item.readStatus);
export const archived = (list: readonly Notification[]): Notification[] => list.filter((item) => item.readStatus);

/** The highest id for `?after=` that leaves out nothing that may have changed: what is new, unread, or still to be rated. 0 for an empty list. */
export function lastSettled(list: readonly Notification[]): number {
  const newest = list.reduce((highest, { id }) => Math.max(highest, id), 0);
  const isOpen = (item: Notification) => !item.readStatus || actionOf(item) === 'rate';
  return list.reduce((lowest, item) => (isOpen(item) ? Math.min(lowest, item.id - 1) : lowest), newest);
}
