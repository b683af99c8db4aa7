import type { Http } from '@nitida/host';
import { createFakeNetwork, exampleUser } from '@nitida/host/harness';
import { createStore } from 'jotai';
import { expect, test, vi } from 'vitest';
import { english, FakeConnection, followed } from '../harness/followed-notifications.ts';
import { exampleNotification } from '../notifications/example-notification.harness.ts';
import { createNotifications, type LiveConnection } from './create-notifications.ts';

test('a notification from the socket counts at the bell and reaches listeners once', async () => {
  const { notifications, connection, ids, count } = await followed();
  const heard = vi.fn();
  const undo = notifications.onNotification(heard);
  connection.notifies(exampleNotification({ id: 5 }));
  connection.notifies(exampleNotification({ id: 5 }));
  expect(ids()).toEqual([5, 4]);
  expect(count()).toBe(2);
  expect(heard).toHaveBeenCalledOnce();
  undo();
  connection.notifies(exampleNotification({ id: 6 }));
  expect(heard).toHaveBeenCalledOnce();
});

test('notifications that were read in another tab no longer count, and later ones still do', async () => {
  const { connection, count } = await followed();
  connection.notifies(exampleNotification({ id: 5 }));
  connection.notifies(exampleNotification({ id: 6 }));
  connection.readsElsewhere(4, 5);
  expect(count()).toBe(1);
});

test('a notification of another user is ignored', async () => {
  const { connection, ids } = await followed();
  connection.notifies(exampleNotification({ id: 5, userId: 'ffffffff-3a55-4c0e-9a35-6f0a3f3f1c01' }));
  expect(ids()).toEqual([4]);
});

test('on each connection, the first included, missed notifications are fetched and every open order reloads', async () => {
  const list = [exampleNotification({ id: 4, readStatus: true })];
  const { notifications, connection, network, ids } = await followed({
    getNotifications: ({ query }) => ({ notifications: list.filter(({ id }) => id > Number(query?.after ?? 0)) }),
  });
  const looked = vi.fn();
  notifications.onOrderChanged('7e6a1f30-4f0a-4a52-8a4e-0c2f6a0d9a11', looked);
  notifications.onOrderChanged(null, looked);
  list.push(exampleNotification({ id: 9, readStatus: true }));
  connection.connects();
  expect(looked).toHaveBeenCalledTimes(2);
  await vi.waitFor(() => expect(ids()).toEqual([9, 4]));
  connection.connects();
  expect(looked).toHaveBeenCalledTimes(4);
  expect(network.callsOf('getNotifications').map(({ query }) => query?.after)).toEqual([undefined, 4, 9]);
});

test('a notification that was read in another tab while the connection was being opened no longer counts', async () => {
  const { connection, network, count } = await followed();
  expect(count()).toBe(1);
  network.answer({ getNotifications: { notifications: [exampleNotification({ id: 4, readStatus: true })] } });
  connection.connects();
  await vi.waitFor(() => expect(count()).toBe(0));
});

test('missed notifications that could not be fetched are fetched later, even after newer ones have arrived', async () => {
  const { notifications, connection, network, ids } = await followed();
  network.answer({ getNotifications: { failure: 'unavailable' } });
  connection.connects();
  await vi.waitFor(() => expect(network.callsOf('getNotifications')).toHaveLength(2));
  connection.notifies(exampleNotification({ id: 6 }));
  await vi.waitFor(() => expect(network.callsOf('getNotifications')).toHaveLength(3));
  expect(ids()).toEqual([6, 4]);
  network.answer({ getNotifications: { notifications: [exampleNotification({ id: 5 }), exampleNotification({ id: 6 })] } });
  notifications.openPanel();
  await vi.waitFor(() => expect(ids()).toEqual([6, 5, 4]));
  expect(network.callsOf('getNotifications').map(({ query }) => query?.after)).toEqual([undefined, 3, 3, 3]);
  await notifications.resume();
  expect(network.callsOf('getNotifications')).toHaveLength(4);
});

test('a cleaning that was rated elsewhere can no longer be rated here, and other changes fetch nothing', async () => {
  const completed = exampleNotification({ id: 4, title: 'Cleaning completed' });
  const { connection, network, notifications, store } = await followed({ getNotifications: { notifications: [completed] } });
  network.answer({ getNotifications: { notifications: [{ ...completed, isRated: true }] } });
  connection.changesOrder('5b0f6f0e-3a55-4c0e-9a35-6f0a3f3f1c99');
  expect(network.callsOf('getNotifications')).toHaveLength(1);
  connection.changesOrder(completed.jobId);
  await vi.waitFor(() => expect(store.get(notifications.listAtom)[0]?.isRated).toBe(true));
  connection.changesOrder(completed.jobId);
  expect(network.callsOf('getNotifications')).toHaveLength(2);
});

test('a changed order is reported to the listeners of that order and of all orders', async () => {
  const { notifications, connection } = await followed();
  const heard: string[] = [];
  notifications.onOrderChanged('a', () => heard.push('a'));
  notifications.onOrderChanged('b', () => heard.push('b'));
  const undo = notifications.onOrderChanged(null, () => heard.push('all'));
  connection.changesOrder('a');
  undo();
  connection.changesOrder('b');
  expect(heard).toEqual(['a', 'all', 'b']);
});

test('closing the panel marks only the notifications that it showed as read', async () => {
  const { notifications, network, connection, count, store } = await followed();
  notifications.openPanel();
  await notifications.closePanel();
  expect(network.callsOf('markReadNotifications')).toEqual([]);
  notifications.openPanel();
  notifications.show([4]);
  connection.notifies(exampleNotification({ id: 5 }));
  await notifications.closePanel();
  expect(network.callsOf('markReadNotifications')).toEqual([{ params: { id: exampleUser.id }, query: { ids: '4' } }]);
  expect(count()).toBe(1);
  network.answer({ markReadNotifications: { message: 'ok' } });
  notifications.openPanel();
  notifications.show([5, 4]);
  expect(store.get(notifications.isPanelOpenAtom)).toBe(true);
  await notifications.closePanel();
  expect(store.get(notifications.isPanelOpenAtom)).toBe(false);
  expect(count()).toBe(0);
  await notifications.closePanel();
  expect(network.callsOf('markReadNotifications').slice(1)).toEqual([{ params: { id: exampleUser.id }, query: { ids: '5' } }]);
});

test('notifications that could not be marked as read stay new', async () => {
  const { notifications, count } = await followed({ markReadNotifications: { failure: 'unexpected' } });
  await notifications.markAllRead();
  expect(count()).toBe(1);
});

test('a guest has no list and no connection', async () => {
  const { notifications, connection, ids } = await followed();
  await notifications.follow(null);
  expect(ids()).toEqual([]);
  expect(connection.closed).toBe(true);
});

// It ended elsewhere, or before the connection was open.
test.each(['endsSession', 'isRefused'] as const)('the end of the session is reported when the connection %s', async (does) => {
  const { connection, onSessionEnded } = await followed();
  connection[does]();
  expect([onSessionEnded.mock.calls.length, connection.closed]).toEqual([1, true]);
});

test('after that, a customer with a new session gets a new connection, and a guest gets none', async () => {
  const store = createStore();
  const connections = [new FakeConnection(), new FakeConnection()];
  const [first, second] = connections as [FakeConnection, FakeConnection];
  const connect = vi.fn<() => Promise<LiveConnection>>().mockResolvedValueOnce(first).mockResolvedValueOnce(second);
  const network = createFakeNetwork({ getNotifications: { notifications: [] } });
  let isStillHere = true;
  const onSessionEnded = async () => {
    if (!isStillHere) await notifications.follow(null);
  };
  const notifications = createNotifications({
    http: network.http,
    store,
    connect,
    untilIdle: async () => {},
    languageAtom: english,
    onSessionEnded,
  });
  await notifications.follow(exampleUser.id);
  first.endsSession();
  await vi.waitFor(() => expect(connect).toHaveBeenCalledTimes(2));
  expect([first.closed, second.closed]).toEqual([true, false]);
  await vi.waitFor(() => {
    second.notifies(exampleNotification({ id: 5 }));
    expect(store.get(notifications.unreadCountAtom)).toBe(1);
  });
  isStillHere = false;
  second.endsSession();
  await vi.waitFor(() => expect(second.closed).toBe(true));
  expect(connect).toHaveBeenCalledTimes(2);
});

test('a rated cleaning can no longer be rated', async () => {
  const { notifications, store } = await followed();
  notifications.rated(exampleNotification().jobId);
  expect(store.get(notifications.listAtom)[0]?.isRated).toBe(true);
});

test('after a change of language the list is read again in the new one, and a late answer in the former one is dropped', async () => {
  const slow = Promise.withResolvers<void>();
  const { store, languageAtom, notifications, network } = await followed();
  network.answer({
    getNotifications: async ({ query }) => {
      if (query?.lng === 'de') await slow.promise;
      return { notifications: [exampleNotification({ id: 4, lng: query?.lng ?? 'en', description: `in ${query?.lng}` })] };
    },
  });
  const texts = () => store.get(notifications.listAtom).map(({ description }) => description);
  store.set(languageAtom, 'de');
  store.set(languageAtom, 'ru');
  await vi.waitFor(() => expect(texts()).toEqual(['in ru']));
  slow.resolve();
  await vi.waitFor(() => expect(store.get(notifications.listStatusAtom)).toBe('ready'));
  expect(texts()).toEqual(['in ru']);
});

test('a notification that the socket sends in another language is read in the language of the page', async () => {
  const { store, languageAtom, notifications, connection, network } = await followed();
  const heard = vi.fn();
  notifications.onNotification(heard);
  network.answer({
    getNotifications: ({ query }) => ({
      notifications: [exampleNotification({ id: query?.after === 4 ? 5 : 4, lng: query?.lng ?? 'en' })],
    }),
  });
  const list = () => store.get(notifications.listAtom).map(({ id, lng }) => `${id} ${lng}`);
  store.set(languageAtom, 'es');
  await vi.waitFor(() => expect(list()).toEqual(['4 es']));
  connection.notifies(exampleNotification({ id: 5, lng: 'en' }));
  await vi.waitFor(() => expect(list()).toEqual(['5 es', '4 es']));
  expect(heard).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 5, lng: 'es' }));
  expect(network.callsOf('getNotifications').at(-1)?.query).toEqual({ after: 4, lng: 'es' });
});

test('the notifications of a back end that names no id and no language stay apart, and are in that of the page', async () => {
  const later = exampleNotification({ title: 'Cleaning started', creationDate: '2027-06-08T07:00:00.000Z' });
  const sent = [later, exampleNotification(), exampleNotification({ title: 'Cleaning completed', readStatus: true })];
  const answer = JSON.stringify({ ok: true, data: { notifications: sent } }, (key, value) =>
    key === 'id' || key === 'lng' ? undefined : value,
  );
  const [store, connection] = [createStore(), new FakeConnection()];
  const http: Http = { call: async () => JSON.parse(answer) };
  const environment = { connect: async () => connection, untilIdle: async () => {}, onSessionEnded: async () => {}, languageAtom: english };
  const notifications = createNotifications({ http, store, ...environment });
  await notifications.follow(exampleUser.id);
  expect(new Set(store.get(notifications.listAtom).map(({ lng }) => lng))).toEqual(new Set(['en']));
  const titles = () => store.get(notifications.listAtom).map(({ title }) => title);
  expect(titles().toSorted()).toEqual(['Cleaning completed', 'Cleaning started', 'Request confirmed']);
  expect(titles()[0]).toBe('Cleaning started');
  connection.connects();
  await vi.waitFor(() => expect(titles()).toHaveLength(3));
  expect(store.get(notifications.unreadCountAtom)).toBe(2);
});
