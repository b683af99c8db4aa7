import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingApi, type Customer, startBookingApi } from '../../../../api/test/booking.ts';
import { startTestApi } from '../../../../api/test/support.ts';
import { seedLocal } from '../seed/seed-local.ts';

let api: BookingApi;
let ana: Customer;

beforeAll(async () => {
  api = await startBookingApi();
  ana = await api.customer();
});
afterAll(() => api.close());

const here = { host: 'localhost:4000' };
const get = (url: string, headers: Record<string, string> = here, remoteAddress = '127.0.0.1') =>
  api.app.inject({ method: 'GET', url, headers, remoteAddress });
const post = (url: string, payload: object) =>
  api.app.inject({ method: 'POST', url, payload, headers: { ...here, origin: 'http://localhost:4000' }, remoteAddress: '127.0.0.1' });

describe('local tools', () => {
  it('the tools show the mails to one address, newest first, with their links', async () => {
    const visit = await ana.book();
    await api.jobs.runDue();
    const mails = (await get(`/__local/mails?to=${encodeURIComponent(ana.email)}`)).json();
    expect(mails[0]).toMatchObject({
      to: ana.email,
      subject: expect.stringContaining('Tuesday 8\u00a0June\u00a02027'),
      text: expect.any(String),
      html: expect.any(String),
    });
    expect(mails[0].links[0]).toContain(`/confirmation?order=${visit.id}`);
    expect(new Date(mails[0].sentAt).getTime()).toBeGreaterThanOrEqual(new Date(mails.at(-1).sentAt).getTime());
    const page = await get('/__local');
    expect(page.body).toContain(mails[0].subject);
    expect((await get(`/__local/mail/${mails[0].id}`)).body).toContain('iframe');
    expect((await get(`/__local/mail/${mails[0].id}/html`)).headers['content-security-policy']).toContain('sandbox');
  });

  it('a cleaner can accept at once, and the simulation can be switched on and off', async () => {
    const visit = await ana.book({ date: '2027-06-09' });
    expect((await get('/__local/cleaners')).json()).toMatchObject({ auto: false });
    expect((await post('/__local/cleaners/accept', { orderId: visit.id })).json()).toEqual({ accepted: 2 });
    expect(await visit.read()).toMatchObject({ service: 'confirmed' });
    expect((await post('/__local/cleaners', { auto: true })).json()).toEqual({ auto: true });
    expect((await get('/__local/cleaners')).json()).toMatchObject({ auto: true });
    await post('/__local/cleaners', { auto: false });
    expect((await post('/__local/cleaners/accept', { orderId: 'nonsense' })).statusCode).toBe(400);
  });

  it('moving the business clock runs each job that falls due on the way at its own time', async () => {
    await post('/__local/cleaners', { auto: true });
    const visit = await ana.book({ date: '2027-06-10' });
    const before = (await get('/__local/clock')).json().now;
    const after = (await post('/__local/clock', { advanceMs: 2 * 60 * 60_000 })).json().now;
    expect(new Date(after).getTime() - new Date(before).getTime()).toBe(2 * 60 * 60_000);
    expect(await visit.read()).toMatchObject({ service: 'confirmed' });
    expect((await post('/__local/clock', { now: '2027-06-01T12:00:00Z' })).json()).toEqual({ now: '2027-06-01T12:00:00.000Z' });
    expect((await post('/__local/clock', { now: 'soon' })).statusCode).toBe(400);
  });

  it.each(['/__local', '/__local/payments', '/__local/cleaner-desk', '/__local/releases', '/__local/time'])('%s is a page', async (url) => {
    const page = await get(url);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.body).toContain('aria-current="page"');
    expect(page.headers['content-security-policy']).toContain('img-src data:');
    expect(page.body).toContain('<link rel="icon" href="data:,">');
  });

  it('the tools refuse a request from another site', async () => {
    const crossSite = await api.app.inject({
      method: 'POST',
      url: '/__local/cleaners',
      payload: { auto: true },
      headers: { ...here, origin: 'https://evil.example' },
      remoteAddress: '127.0.0.1',
    });
    expect(crossSite.statusCode).toBe(403);
  });

  it.each([
    ['another name of the site', { host: 'nitida.example' }, '127.0.0.1'],
    ['another machine', here, '192.0.2.1'],
    ['a proxy that names the client', { ...here, 'x-forwarded-for': '192.0.2.1' }, '127.0.0.1'],
    ['a proxy that names itself', { ...here, via: '1.1 proxy' }, '127.0.0.1'],
    ['a proxy of the newer kind', { ...here, forwarded: 'for=192.0.2.1' }, '127.0.0.1'],
    ['a web server in front', { ...here, 'x-real-ip': '192.0.2.1' }, '127.0.0.1'],
  ])('the tools ask for the token that the start printed behind %s', async (_what, headers, address) => {
    const { token } = api.tools;
    expect((await get('/__local/mails', headers, address)).statusCode).toBe(401);
    expect((await get('/__local/mails?token=guessed', headers, address)).statusCode).toBe(401);
    const opened = await get(`/__local/mails?token=${token}`, headers, address);
    expect(opened.statusCode).toBe(200);
    const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
    expect((await get('/__local/mails', { ...headers, cookie }, address)).statusCode).toBe(200);
  });

  it('the tools ask for the token when the site has a public address, whatever the request looks like', async () => {
    // A web server in front of the site may send this machine's name as the host and no header about the client.
    const published = await startTestApi({ env: { PUBLIC_ORIGIN: 'https://demo.nitida.example' } });
    const ask = (url: string) => published.app.inject({ method: 'GET', url, headers: here, remoteAddress: '127.0.0.1' });
    expect((await ask('/__local/mails')).statusCode).toBe(401);
    expect((await ask('/__local/oidc/.well-known/openid-configuration')).statusCode).toBe(401);
    expect((await ask(`/__local/mails?token=${published.tools.token}`)).statusCode).toBe(200);
    await published.close();
  });

  it('the tools do not exist when other machines can reach the process', async () => {
    const open = await startTestApi({ env: { PORT: '0', HOST: '0.0.0.0' } });
    expect((await open.app.inject({ method: 'GET', url: '/__local/mails', headers: here, remoteAddress: '127.0.0.1' })).statusCode).toBe(
      404,
    );
    await open.close();
  });
});

describe('the demo', () => {
  it('the demo customer can log in and has a past visit to rate and a coming one, and a second seed changes nothing', async () => {
    await seedLocal(api.ordering);
    await seedLocal(api.ordering);
    const { demoLogin } = await import('../seed/demo-login.ts');
    const { openBrowser } = await import('../../../../api/test/browser.ts');
    const browser = openBrowser(api.app);
    const { data } = await browser.call('signin', { body: { ...demoLogin, lng: 'en' } });
    expect(data.user.addresses).toHaveLength(1);
    const { data: orders } = await browser.call('getOrders', { params: { id: data.user.id } });
    const alone = orders.activeOrders.filter(({ subscriptionId }) => subscriptionId === null);
    expect(alone.map(({ display }) => display)).toEqual(['paid']);
    expect(orders.activeOrders).toHaveLength(5);
    expect(orders.pastOrders.map(({ display }) => display)).toEqual(['completed']);
    const past = orders.pastOrders[0]?.id ?? '';
    expect((await browser.call('createRate', { body: { rate: 5, jobId: past, feedback: '' } })).status).toBe(201);
    const { data: read } = await browser.call('getOrder', { params: { id: past } });
    expect(read.order).toMatchObject({
      invoiceNumber: expect.stringMatching(/^[FS]20/),
      isRated: true,
      assigned: [{ name: 'Lucía' }, { name: 'Carmen' }],
    });
  });
});
