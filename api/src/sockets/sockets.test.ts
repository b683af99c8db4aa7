import fastifyCookie from '@fastify/cookie';
import type { SocketEvents } from '@nitida/contract';
import fastify, { type FastifyInstance } from 'fastify';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BookingApi, type Customer, startBookingApi } from '../../test/booking.ts';
import { openBrowser } from '../../test/browser.ts';
import { goodPassword } from '../../test/people.ts';
import { writeNotification } from '../modules/notification/notify.ts';
import { lockOrder } from '../modules/order/record.ts';
import { openSockets, type Sockets } from './sockets.ts';

let api: BookingApi;
const open: Socket[] = [];
beforeAll(async () => {
  api = await startBookingApi();
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(() => api.close());

type Line = Socket<SocketEvents>;

function connect(cookie: string, headers: Record<string, string> = {}, to = api.app): Line {
  const address = to.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const socket: Line = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    reconnection: false,
    extraHeaders: { cookie, ...headers },
  });
  open.push(socket);
  return socket;
}
const isAdmitted = (socket: Line): Promise<boolean> =>
  new Promise((resolve) => {
    socket.on('connect', () => resolve(true));
    socket.on('connect_error', () => resolve(false));
  });
const told = (socket: Line): Promise<string> => new Promise((resolve) => socket.on('sessionEnded', () => resolve('told')));
const cut = (socket: Line): Promise<string> => new Promise((resolve) => socket.on('disconnect', resolve));

async function onTwoDevices(): Promise<{ customer: Customer; phone: ReturnType<typeof openBrowser>; here: Line; there: Line }> {
  const customer = await api.customer();
  const phone = openBrowser(api.app);
  await phone.call('signin', { body: { email: customer.email, password: goodPassword, lng: 'en' } });
  const [here, there] = [connect(customer.browser.cookieHeader()), connect(phone.cookieHeader())];
  expect(await Promise.all([here, there].map(isAdmitted))).toEqual([true, true]);
  return { customer, phone, here, there };
}

it.each([
  ['another site', { origin: 'https://evil.example' }],
  ['an opaque origin', { origin: 'null' }],
  ['the browser’s own word', { 'sec-fetch-site': 'cross-site' }],
  ['another port of the same machine', { origin: 'http://localhost:1' }],
])('the handshake of %s is refused with any cookie', async (_who, headers) => {
  const { browser } = await api.customer();
  expect(await isAdmitted(connect(browser.cookieHeader(), headers))).toBe(false);
});

it.each(['', 'nitida_session=made-up', 'nitida_session=%00'])('a guest with the cookie "%s" is refused', async (cookie) => {
  expect(await isAdmitted(connect(cookie))).toBe(false);
});

it('logging out everywhere closes all other connections and keeps the current one', async () => {
  const { customer, here, there } = await onTwoDevices();
  const ended = [told(there), cut(there)];
  await customer.browser.call('logoutEverywhere');
  expect(await Promise.all(ended)).toEqual(['told', 'io server disconnect']);
  expect(here.connected).toBe(true);
});

it('a new password closes all other connections and keeps the one of the current page', async () => {
  const { customer, here, there } = await onTwoDevices();
  const ended = [told(there), cut(there)];
  const body = { id: customer.user.id, currentPassword: goodPassword, newPassword: 'terracotta7' };
  const before = customer.browser.cookie('nitida_session');
  expect((await customer.browser.call('changePassword', { body })).status).toBe(200);
  expect(await Promise.all(ended)).toEqual(['told', 'io server disconnect']);
  expect(customer.browser.cookie('nitida_session')).not.toBe(before);
  const heard = new Promise((resolve) => here.on('newNotification', ({ title }) => resolve(title)));
  await (await customer.book({ date: '2027-06-29' })).accept();
  expect(await heard).toBe('Request confirmed');
});

it('ending one session closes only its connections', async () => {
  const { customer, here, there } = await onTwoDevices();
  const { data } = await customer.browser.call('getSessions', { params: { id: customer.user.id } });
  const ended = told(there);
  await customer.browser.call('deleteSession', { params: { id: data.sessions.find(({ isCurrent }) => !isCurrent)?.id ?? '' } });
  expect(await ended).toBe('told');
  expect(here.connected).toBe(true);
});

describe('after a lost signal', () => {
  let sockets: Sockets;
  let app: FastifyInstance;
  beforeAll(async () => {
    app = fastify();
    await app.register(fastifyCookie);
    sockets = openSockets(api.context);
    sockets.attach(app);
    await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(async () => {
    await sockets.close();
    await app.close();
  });

  it.each([
    ['was ended', ({ user }: Customer) => api.db.deleteFrom('sessions').where('user_id', '=', user.id).execute()],
    [
      'ran out',
      ({ user }: Customer) =>
        api.db.updateTable('sessions').set({ expires_at: api.context.realClock.now() }).where('user_id', '=', user.id).execute(),
    ],
    [
      'belongs to no customer any more',
      ({ user }: Customer) => api.db.updateTable('users').set({ role: 'cleaner' }).where('id', '=', user.id).execute(),
    ],
  ])('the next poll closes the connection of a session that %s and no other', async (_how, end) => {
    const ended = await api.customer();
    const line = connect(ended.browser.cookieHeader(), {}, app);
    expect(await isAdmitted(line)).toBe(true);
    await sockets.poll();
    expect(line.connected).toBe(true);
    await end(ended);
    const other = connect((await api.customer()).browser.cookieHeader(), {}, app);
    expect(await isAdmitted(other)).toBe(true);
    const heard = [told(line), cut(line)];
    await sockets.poll();
    expect(await Promise.all(heard)).toEqual(['told', 'io server disconnect']);
    expect(other.connected).toBe(true);
  });

  it('the next poll delivers new notifications once', async () => {
    const customer = await api.customer();
    const line = connect(customer.browser.cookieHeader(), {}, app);
    const heard: number[] = [];
    line.on('newNotification', ({ id }) => heard.push(id));
    expect(await isAdmitted(line)).toBe(true);
    const visit = await customer.book({ date: '2027-06-25' });
    await writeWithoutSignal(visit.id);
    await sockets.poll();
    await sockets.poll();
    await vi.waitFor(() => expect(heard).toEqual([1]), 5000);
  });

  it('a poll sends the same number of statements for one idle customer and for several', async () => {
    let statements = 0;
    const db = api.db.withPlugin({
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const counted = openSockets({ ...api.context, db });
    const own = fastify();
    await own.register(fastifyCookie);
    counted.attach(own);
    await own.listen({ host: '127.0.0.1', port: 0 });
    const statementsOfPoll = async (customers: number): Promise<number> => {
      for (let at = 0; at < customers; at += 1) {
        expect(await isAdmitted(connect((await api.customer()).browser.cookieHeader(), {}, own))).toBe(true);
      }
      statements = 0;
      await counted.poll();
      return statements;
    };
    const forOne = await statementsOfPoll(1);
    expect(forOne).toBeGreaterThan(0);
    expect(await statementsOfPoll(3)).toBe(forOne);
    await counted.close();
    await own.close();
  });
});

/** Writes a notification whose signal is lost. */
async function writeWithoutSignal(orderId: string): Promise<void> {
  await api.db.transaction().execute(async (trx) => {
    const record = await lockOrder(trx, orderId);
    if (!record) throw new Error(`There is no order ${orderId}.`);
    await writeNotification(
      { clock: api.clock, signals: { ...api.context.signals, send: async () => {} } },
      trx,
      record,
      'Request confirmed',
    );
  });
}

it('deleting the account closes all connections', async () => {
  const { customer, here, there } = await onTwoDevices();
  const ended = [cut(here), cut(there)];
  await customer.browser.call('deleteAccount', { body: { password: goodPassword } });
  expect(await Promise.all(ended)).toEqual(['io server disconnect', 'io server disconnect']);
});

it('a reconnected socket receives what came after its last notification', async () => {
  const customer = await api.customer();
  const heard: number[] = [];
  const first = connect(customer.browser.cookieHeader());
  first.on('newNotification', ({ id }) => heard.push(id));
  expect(await isAdmitted(first)).toBe(true);
  await (await customer.book({ date: '2027-06-21' })).accept();
  await vi.waitFor(() => expect(heard).toEqual([1]), 5000);
  first.disconnect();
  for (const date of ['2027-06-22', '2027-06-23']) await (await customer.book({ date })).accept();
  const second = connect(customer.browser.cookieHeader());
  expect(await isAdmitted(second)).toBe(true);
  const { data } = await customer.browser.call('getNotifications', { params: { id: customer.user.id }, query: { after: '1' } });
  expect(data.notifications.map(({ id }) => id)).toEqual([2, 3]);
});

it('a rating is signalled to all open pages of its customer', async () => {
  const { customer, here, there } = await onTwoDevices();
  const visit = await customer.book({ date: '2027-06-28' });
  await api.db.updateTable('orders').set({ service: 'completed' }).where('id', '=', visit.id).execute();
  const heard = [here, there].map((line) => new Promise((resolve) => line.on('orderChanged', resolve)));
  expect((await customer.browser.call('createRate', { body: { rate: 5, jobId: visit.id, feedback: '' } })).status).toBe(201);
  expect(await Promise.all(heard)).toEqual([{ orderId: visit.id }, { orderId: visit.id }]);
});

it('notifications that are read on one page are reported to the other', async () => {
  const { customer, here, there } = await onTwoDevices();
  const stranger = connect((await api.customer()).browser.cookieHeader());
  expect(await isAdmitted(stranger)).toBe(true);
  const heard: unknown[] = [];
  there.on('notificationsRead', (range) => heard.push(range));
  stranger.on('notificationsRead', (range) => heard.push(range));
  for (const date of ['2027-06-22', '2027-06-23', '2027-06-24']) await (await customer.book({ date })).accept();
  await customer.browser.call('markReadNotification', { params: { id: '2' } });
  await vi.waitFor(() => expect(heard).toEqual([{ first: 2, last: 2 }]), 5000);
  const all = new Promise((resolve) => here.on('notificationsRead', resolve));
  await customer.browser.call('markReadNotifications', { params: { id: customer.user.id } });
  expect(await all).toEqual({ first: 1, last: 3 });
  // No notification is new any more, so nothing is sent.
  await customer.browser.call('markReadNotifications', { params: { id: customer.user.id } });
  await (await customer.book({ date: '2027-06-25' })).accept();
  await customer.browser.call('markReadNotifications', { params: { id: customer.user.id } });
  await vi.waitFor(() => expect(heard).toHaveLength(3), 5000);
  // Only those that were shown: what lies between two of them stays new.
  for (const date of ['2027-06-28', '2027-06-29', '2027-06-30']) await (await customer.book({ date })).accept();
  await customer.browser.call('markReadNotifications', { params: { id: customer.user.id }, query: { ids: '7,5' } });
  await vi.waitFor(() => expect(heard).toHaveLength(5), 5000);
  expect(heard).toEqual([
    { first: 2, last: 2 },
    { first: 1, last: 3 },
    { first: 4, last: 4 },
    { first: 5, last: 5 },
    { first: 7, last: 7 },
  ]);
  const { data } = await customer.browser.call('getNotifications', { params: { id: customer.user.id } });
  expect(data.notifications.filter(({ readStatus }) => !readStatus).map(({ id }) => id)).toEqual([6]);
});

it('typed markup is sent as text in notifications', async () => {
  const customer = await api.customer();
  const name = '<img src=x onerror=alert(1)>';
  const body = { id: customer.user.id, name, surname: '</script><script>', mobile: '+34612345678', email: customer.email };
  const { data, headers } = await customer.browser.call('updateInfo', { body });
  expect(data.user.name).toBe(name);
  expect(headers).toMatchObject({ 'content-type': 'application/json; charset=utf-8', 'x-content-type-options': 'nosniff' });
  await (await customer.book({ date: '2027-06-24' })).accept();
  await api.jobs.runDue();
  const mails = await api.db.selectFrom('mails').select('html').where('to_email', '=', customer.email).execute();
  expect(mails.length).toBeGreaterThan(0);
  for (const { html } of mails) expect(html).not.toMatch(/<img src=x|<script/);
});
