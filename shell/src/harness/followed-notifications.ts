import type { Language, Notification } from '@nitida/contract';
import { type Answers, createFakeNetwork, exampleUser } from '@nitida/host/harness';
import { atom, createStore } from 'jotai';
import { vi } from 'vitest';
import { type ConnectionEvents, createNotifications, type LiveConnection } from '../core/create-notifications.ts';
import { exampleNotification } from '../notifications/example-notification.harness.ts';

/** A connection whose events the test sends. */
export class FakeConnection implements LiveConnection {
  closed = false;
  private events: ConnectionEvents | null = null;
  listen(events: ConnectionEvents) {
    this.events = events;
  }
  close() {
    this.closed = true;
  }
  connects() {
    this.events?.connected();
  }
  notifies(notification: Notification) {
    this.events?.newNotification(notification);
  }
  readsElsewhere(first: number, last: number) {
    this.events?.notificationsRead({ first, last });
  }
  changesOrder(orderId: string) {
    this.events?.orderChanged({ orderId });
  }
  endsSession() {
    this.events?.sessionEnded();
  }
  isRefused() {
    this.events?.refused();
  }
}

export const english = atom<Language>('en');

/** The notifications of the example customer, whose list has been read. */
export async function followed(answers: Answers = {}) {
  const store = createStore();
  const languageAtom = atom<Language>('en');
  const connection = new FakeConnection();
  const onSessionEnded = vi.fn(async () => {});
  const network = createFakeNetwork({
    getNotifications: ({ query }) => ({ notifications: query?.after === undefined ? [exampleNotification({ id: 4 })] : [] }),
    markReadNotifications: { message: 'ok' },
    ...answers,
  });
  const notifications = createNotifications({
    http: network.http,
    store,
    connect: async () => connection,
    untilIdle: async () => {},
    languageAtom,
    onSessionEnded,
  });
  await notifications.follow(exampleUser.id);
  const ids = () => store.get(notifications.listAtom).map(({ id }) => id);
  return {
    notifications,
    store,
    languageAtom,
    connection,
    network,
    onSessionEnded,
    ids,
    count: () => store.get(notifications.unreadCountAtom),
  };
}
