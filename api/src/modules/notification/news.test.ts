import { type Language, languages, type SocketEvents } from '@nitida/contract';
import { io, type Socket } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type BookingApi, type Customer, startBookingApi } from '../../../test/booking.ts';
import { dateText } from '../order-texts/order-facts.ts';

let api: BookingApi;
let ana: Customer;

beforeAll(async () => {
  api = await startBookingApi();
  ana = await api.customer();
});
afterAll(() => api.close());

describe('notifications', () => {
  it('are numbered, listed after a number and marked as read separately for each customer', async () => {
    const customer = await api.customer();
    for (const date of ['2027-06-16', '2027-06-17']) await (await customer.book({ date })).accept();
    const list = async (after?: string) =>
      (await customer.browser.call('getNotifications', { params: { id: customer.user.id }, ...(after ? { query: { after } } : {}) })).data
        .notifications;
    expect((await list()).map(({ id, readStatus }) => [id, readStatus])).toEqual([
      [1, false],
      [2, false],
    ]);
    expect((await list('1')).map(({ id }) => id)).toEqual([2]);
    expect((await ana.browser.call('getNotifications', { params: { id: customer.user.id } })).status).toBe(404);
    await customer.browser.call('markReadNotification', { params: { id: 1 } });
    expect((await list()).map(({ readStatus }) => readStatus)).toEqual([true, false]);
    await customer.browser.call('markReadNotifications', { params: { id: customer.user.id } });
    expect((await list()).every(({ readStatus }) => readStatus)).toBe(true);
    expect((await customer.browser.call('markReadNotification', { params: { id: 99 } })).status).toBe(404);
  });

  it('are read in the language of the page, and without one in that of the order', async () => {
    const customer = await api.customer('da');
    await (await customer.book({ date: '2027-06-19' })).accept();
    const read = async (lng?: Language) =>
      (await customer.browser.call('getNotifications', { params: { id: customer.user.id }, ...(lng ? { query: { lng } } : {}) })).data
        .notifications[0];
    for (const lng of languages) {
      expect(await read(lng)).toMatchObject({ lng, description: expect.stringContaining(dateText(lng, '2027-06-19')) });
    }
    expect(await read()).toEqual(await read('da'));
    // A notification of a release that wrote only one language.
    await api.db.updateTable('notifications').set({ descriptions: null }).where('user_id', '=', customer.user.id).execute();
    expect(await read('es')).toMatchObject({ lng: 'da', description: expect.stringContaining(dateText('da', '2027-06-19')) });
  });

  it('have the card of each cleaner who comes', async () => {
    const customer = await api.customer();
    const visit = await customer.book({ date: '2027-06-22' });
    await visit.accept();
    const read = async (lng: Language) =>
      (await customer.browser.call('getNotifications', { params: { id: customer.user.id }, query: { lng } })).data.notifications;
    const [confirmed] = await read('en');
    const names = confirmed?.cleaners?.map(({ name }) => name) ?? [];
    expect(names).toHaveLength(2);
    for (const name of names) expect(confirmed?.description).toContain(name);
    expect(confirmed?.cleaners?.map(({ level }) => level).every((level) => ['Junior', 'Middle', 'Senior'].includes(level))).toBe(true);
    expect((await read('es'))[0]?.cleaners?.map(({ name }) => name)).toEqual(names);
  });

  it("are written in the customer's language", async () => {
    const customer = await api.customer('ru');
    await (await customer.book({ date: '2027-06-18' })).accept();
    const { data } = await customer.browser.call('getNotifications', { params: { id: customer.user.id } });
    expect(data.notifications[0]?.description).toMatch(
      /^Визит подтверждён: 18\u00a0июня\u00a02027\u00a0г\. \(пятница\), с 09:00 до 13:30, Calle Ancha 14\. Кто придёт: .+ и .+\. Осталось оплатить 274,85\s€\./,
    );
  });
});

describe('sockets', () => {
  const open: Socket[] = [];
  afterAll(() => {
    for (const socket of open) socket.disconnect();
  });

  function connect(cookie: string, origin?: string): Socket<SocketEvents> {
    const address = api.app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const socket: Socket<SocketEvents> = io(`http://127.0.0.1:${port}`, {
      transports: ['websocket'],
      reconnection: false,
      extraHeaders: { cookie, ...(origin ? { origin } : {}) },
    });
    open.push(socket);
    return socket;
  }
  const connected = (socket: Socket<SocketEvents>): Promise<boolean> =>
    new Promise((resolve) => {
      socket.on('connect', () => resolve(true));
      socket.on('connect_error', () => resolve(false));
    });

  it('receive the events of their own customer only', async () => {
    const [hearing, other] = [await api.customer(), await api.customer()];
    const sockets = [connect(hearing.browser.cookieHeader()), connect(other.browser.cookieHeader())] as const;
    expect(await Promise.all(sockets.map(connected))).toEqual([true, true]);
    const heard = { own: [] as string[], other: [] as string[], orders: new Set<string>() };
    sockets[0].on('newNotification', ({ title }) => heard.own.push(title));
    sockets[0].on('orderChanged', ({ orderId }) => heard.orders.add(orderId));
    sockets[1].on('newNotification', ({ title }) => heard.other.push(title));
    sockets[1].on('orderChanged', ({ orderId }) => heard.other.push(orderId));
    const visit = await hearing.book({ date: '2027-06-21' });
    await visit.accept();
    await vi.waitFor(() => expect(heard.own).toEqual(['Request confirmed']), 5000);
    await vi.waitFor(() => expect([...heard.orders]).toEqual([visit.id]), 5000);
    expect(heard.other).toEqual([]);
  });

  it('are refused to guests and other sites, and closed when the customer logs out', async () => {
    const customer = await api.customer();
    expect(await connected(connect(''))).toBe(false);
    expect(await connected(connect(customer.browser.cookieHeader(), 'https://evil.example'))).toBe(false);
    const socket = connect(customer.browser.cookieHeader());
    expect(await connected(socket)).toBe(true);
    const ended = new Promise((resolve) => socket.on('sessionEnded', () => resolve('told')));
    const cut = new Promise((resolve) => socket.on('disconnect', resolve));
    await customer.browser.call('logout');
    expect(await ended).toBe('told');
    expect(await cut).toBe('io server disconnect');
  });
});
