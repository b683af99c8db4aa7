import { createFakeNetwork, exampleUser } from '@nitida/host/harness';
import { createStore } from 'jotai';
import { expect, onTestFinished, test, vi } from 'vitest';
import { english, FakeConnection, followed } from '../harness/followed-notifications.ts';
import { exampleNotification } from '../notifications/example-notification.harness.ts';
import { createNotifications, type LiveConnection } from './create-notifications.ts';

test('a list that failed to load can be loaded again', async () => {
  const { notifications, store, network, ids } = await followed({ getNotifications: { failure: 'unexpected', status: 0 } });
  expect(store.get(notifications.listStatusAtom)).toBe('failed');
  network.answer({ getNotifications: { notifications: [exampleNotification({ id: 2 })] } });
  await notifications.retry();
  expect(store.get(notifications.listStatusAtom)).toBe('ready');
  expect(ids()).toEqual([2]);
});

test('after an offline start, the list and the connection are retried once the network is back, and an open connection is kept', async () => {
  const store = createStore();
  const connection = new FakeConnection();
  const connect = vi.fn<() => Promise<LiveConnection>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValue(connection);
  const network = createFakeNetwork({ getNotifications: { failure: 'unexpected', status: 0 } });
  const notifications = createNotifications({
    http: network.http,
    store,
    connect,
    untilIdle: async () => {},
    languageAtom: english,
    onSessionEnded: async () => {},
  });
  await expect(notifications.follow(exampleUser.id)).rejects.toThrow('offline');
  expect(store.get(notifications.listStatusAtom)).toBe('failed');
  network.answer({ getNotifications: { notifications: [exampleNotification({ id: 4 })] } });
  await notifications.resume();
  expect(store.get(notifications.listStatusAtom)).toBe('ready');
  expect(store.get(notifications.unreadCountAtom)).toBe(1);
  connection.notifies(exampleNotification({ id: 5 }));
  expect(store.get(notifications.unreadCountAtom)).toBe(2);
  await notifications.resume();
  expect(connect).toHaveBeenCalledTimes(2);
  expect(connection.closed).toBe(false);
});

test('a connection whose code could not be loaded is opened again by itself, unless the customer has left', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const connection = new FakeConnection();
  const connect = vi.fn<() => Promise<LiveConnection>>().mockRejectedValueOnce(new Error('late')).mockResolvedValue(connection);
  const notifications = createNotifications({
    http: createFakeNetwork({ getNotifications: { notifications: [] } }).http,
    store: createStore(),
    connect,
    untilIdle: async () => {},
    languageAtom: english,
    onSessionEnded: async () => {},
  });
  const heard = vi.fn();
  notifications.onOrderChanged(null, heard);
  await expect(notifications.follow(exampleUser.id)).rejects.toThrow('late');
  await vi.advanceTimersByTimeAsync(10_000);
  connection.connects();
  expect(heard).toHaveBeenCalledOnce();
  await notifications.follow(null);
  connect.mockRejectedValueOnce(new Error('late'));
  await expect(notifications.follow(exampleUser.id)).rejects.toThrow('late');
  await notifications.follow(null);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(connect).toHaveBeenCalledTimes(3);
});

test('a connection that is opened again belongs to the customer who is logged in by then', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const connection = new FakeConnection();
  const late = new Error('late');
  const connect = vi
    .fn<() => Promise<LiveConnection>>()
    .mockRejectedValueOnce(late)
    .mockRejectedValueOnce(late)
    .mockResolvedValue(connection);
  const store = createStore();
  const notifications = createNotifications({
    http: createFakeNetwork({ getNotifications: { notifications: [] } }).http,
    store,
    connect,
    untilIdle: async () => {},
    languageAtom: english,
    onSessionEnded: async () => {},
  });
  const next = 'ffffffff-3a55-4c0e-9a35-6f0a3f3f1c01';
  await expect(notifications.follow(exampleUser.id)).rejects.toThrow('late');
  await vi.advanceTimersByTimeAsync(5000);
  await expect(notifications.follow(next)).rejects.toThrow('late');
  await vi.advanceTimersByTimeAsync(60_000);
  connection.notifies(exampleNotification({ id: 5, userId: next }));
  expect(store.get(notifications.unreadCountAtom)).toBe(1);
  expect(connect).toHaveBeenCalledTimes(3);
});

test('the list is read when the page is quiet, and not at all for a customer who left before', async () => {
  const store = createStore();
  const network = createFakeNetwork({ getNotifications: { notifications: [exampleNotification({ id: 4 })] } });
  const quiet: (() => void)[] = [];
  const notifications = createNotifications({
    http: network.http,
    store,
    connect: async () => new FakeConnection(),
    untilIdle: () => new Promise((resolve) => quiet.push(resolve)),
    languageAtom: english,
    onSessionEnded: async () => {},
  });
  const left = notifications.follow(exampleUser.id);
  await notifications.follow(null);
  const second = notifications.follow(exampleUser.id);
  expect(network.callsOf('getNotifications')).toEqual([]);
  for (const resolve of quiet) resolve();
  await Promise.all([left, second]);
  expect(network.callsOf('getNotifications')).toHaveLength(1);
  expect(store.get(notifications.listAtom)).toHaveLength(1);
});

test('a guest has nothing to resume', async () => {
  const network = createFakeNetwork({});
  const connect = vi.fn<() => Promise<LiveConnection>>();
  const notifications = createNotifications({
    http: network.http,
    store: createStore(),
    connect,
    untilIdle: async () => {},
    languageAtom: english,
    onSessionEnded: async () => {},
  });
  await notifications.resume();
  expect(connect).not.toHaveBeenCalled();
});
