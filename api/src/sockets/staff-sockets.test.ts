import fastifyCookie from '@fastify/cookie';
import type { StaffSocketEvents } from '@nitida/contract';
import fastify, { type FastifyInstance } from 'fastify';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { StaffBrowser } from '../../test/staff.ts';
import { useStaffSite } from '../../test/staff-site.ts';
import { createStaffSessions } from '../modules/staff/sessions.ts';
import { type StaffSockets, staffSockets } from './staff-sockets.ts';

type Line = Socket<StaffSocketEvents>;

const site = useStaffSite();
const open: Line[] = [];
beforeAll(async () => {
  await site.app.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => {
  for (const line of open.splice(0)) line.disconnect();
});

function connect(cookie: string, { headers = {}, to = site.app }: { headers?: Record<string, string>; to?: FastifyInstance } = {}): Line {
  const address = to.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const line: Line = io(`http://127.0.0.1:${port}`, {
    transports: ['websocket'],
    reconnection: false,
    extraHeaders: { cookie, ...headers },
  });
  open.push(line);
  return line;
}
const cookieOf = ({ cookies }: StaffBrowser): string => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
const isAdmitted = (line: Line): Promise<boolean> =>
  new Promise((resolve) => {
    line.on('connect', () => resolve(true));
    line.on('connect_error', () => resolve(false));
  });
const hears = (line: Line): Promise<string> => new Promise((resolve) => line.once('workChanged', () => resolve('heard')));

describe('staff with the work of the company', () => {
  it('hear at once when a customer books or sends a form, and when a colleague changes something', async () => {
    const customer = await site.api.customer();
    const line = connect(cookieOf(site.staff));
    expect(await isAdmitted(line)).toBe(true);
    const booked = hears(line);
    const visit = await customer.bookPaid();
    expect(await booked).toBe('heard');

    const noted = hears(line);
    const colleague = (await site.signIn(['admin'])).browser;
    await colleague.call('addNote', { params: { id: visit.id }, body: { text: 'Rang twice.' } });
    expect(await noted).toBe('heard');

    const wrote = hears(line);
    const form = {
      name: 'Eva',
      email: 'eva@example.com',
      message: 'Do you clean boats?',
      contactWay: 'Email',
      lng: 'en',
      filledInMs: 60_000,
    };
    const { status } = await customer.browser.call('createContactMessage', { body: form });
    expect(status).toBe(201);
    expect(await wrote).toBe('heard');
  });
});

describe('others are refused', () => {
  it.each([
    ['no cookie', async () => ''],
    ['the cookie of a customer', async () => (await site.api.customer()).browser.cookieHeader()],
    ['a made-up cookie', async () => 'nitida_staff=made-up'],
    ['a colleague without the scope', async () => cookieOf((await site.signIn(['content', 'platform'])).browser)],
  ])('with %s', async (_who, cookie) => {
    expect(await isAdmitted(connect(await cookie()))).toBe(false);
  });

  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['the customers’ origin', { origin: 'http://localhost:4000' }],
    ['the browser’s own word', { 'sec-fetch-site': 'cross-site' }],
  ])('from %s with a right cookie', async (_where, headers) => {
    expect(await isAdmitted(connect(cookieOf(site.staff), { headers }))).toBe(false);
  });
});

describe('a socket is closed', () => {
  let sockets: StaffSockets;
  let app: FastifyInstance;
  beforeAll(async () => {
    app = fastify();
    await app.register(fastifyCookie);
    const staffSessions = createStaffSessions(site.api.db, site.api.context.realClock);
    sockets = staffSockets(app, {
      ...site.api.ordering,
      staffSessions,
      site: { origin: site.api.context.config.staffOrigin, production: false },
    });
    await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterAll(() => app.close());

  it.each([
    ['signed out', (browser: StaffBrowser) => browser.call('signOut')],
    [
      'lost the scope',
      async (_: StaffBrowser, id: string) => site.staff.call('setScopes', { params: { id }, body: { scopes: ['content'] } }),
    ],
  ])('when its colleague has %s, and those of others are not', async (_how, end) => {
    const { browser, id } = await site.signIn(['admin']);
    const [line, other] = [connect(cookieOf(browser), { to: app }), connect(cookieOf(site.staff), { to: app })];
    expect(await Promise.all([line, other].map(isAdmitted))).toEqual([true, true]);
    await end(browser, id);
    const ended = new Promise((resolve) => line.on('sessionEnded', () => resolve('told')));
    await sockets.poll();
    expect(await ended).toBe('told');
    expect(other.connected).toBe(true);
  });
});
