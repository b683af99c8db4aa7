import { type CallName, downloads, endpoints } from '@nitida/contract';
import { callsInView } from '@nitida/contract/calls-in-view';
import { viewSeconds } from '@nitida/contract/customer-view';
import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { type AccessMatrix, bodyOf, openWalk, ownersPath, routesOf } from '../../../test/access-walk.ts';
import type { Customer } from '../../../test/booking.ts';
import { type Browser, fill, openBrowser } from '../../../test/browser.ts';
import { openView, openWith, passForViews, tokenIn } from '../../../test/customer-view.ts';
import { goodPassword } from '../../../test/people.ts';
import { useStaffSite } from '../../../test/staff-site.ts';
import { purge } from '../../maintenance.ts';

const site = useStaffSite();

const ask = (id: string, body: object = {}, staff = site.staff) =>
  staff.call('viewAsCustomer', { params: { id }, body: { reason: 'they cannot find the receipt', ...body } });
const viewOf = (customer: Customer, staff = site.staff) => openView(site.api.app, staff, customer.user.id);
const shownTo = async (browser: Browser) => (await browser.call('restoreSession', { params: { lng: 'es' } })).data;

const languageOf = async (id: string) =>
  (await site.api.db.selectFrom('users').select('lng').where('id', '=', id).executeTakeFirstOrThrow()).lng;

const pass = (seconds: number) => passForViews(site.api.db, seconds);

describe('a view as the customer', () => {
  it('opens the order in the language of the customer, and the audit says who saw whom and why', async () => {
    const customer = await site.api.customer();
    const { id: orderId } = await customer.book();
    const { status, data } = await ask(customer.user.id, { orderId });
    expect(status).toBe(201);
    const url = new URL(data.url);
    expect([url.origin, url.pathname, url.search]).toEqual([
      site.api.context.config.origin,
      '/orders',
      `?order=${orderId}&lng=${await languageOf(customer.user.id)}`,
    ]);
    expect(url.hash).toMatch(/^#view=[\w-]{43}$/);
    const { entries } = (await site.staff.call('getAudit', { query: { subject: customer.user.id } })).data;
    expect(entries).toMatchObject([{ action: 'viewAsCustomer', details: { orderId, reason: 'they cannot find the receipt' } }]);
    expect(JSON.stringify(entries)).not.toContain(tokenIn(data.url));
  });

  it('is for staff with the scope, with a reason, of a customer who exists, at an order of theirs', async () => {
    const customer = await site.api.customer();
    const other = await (await site.api.customer()).book();
    const { browser: writer } = await site.signIn(['content']);
    expect((await ask(customer.user.id, {}, writer)).status).toBe(404);
    expect((await ask(customer.user.id, { reason: ' ' })).status).toBe(400);
    expect((await ask(customer.user.id, { orderId: other.id })).status).toBe(404);
    expect((await ask(site.staffId)).status).toBe(404);
    await site.api.db.updateTable('users').set({ deleted_at: new Date() }).where('id', '=', customer.user.id).execute();
    expect((await ask(customer.user.id)).status).toBe(400);
    const audited = await site.staff.call('getAudit', { query: { subject: customer.user.id } });
    expect(audited.data.entries).toEqual([]);
  });

  it('shows the customer, in a cookie that scripts cannot read', async () => {
    const customer = await site.api.customer();
    const browser = openBrowser(site.api.app);
    const opened = await openWith(tokenIn((await ask(customer.user.id)).data.url), browser);
    expect(opened.setCookies).toEqual([
      expect.stringMatching(/^nitida_view=[\w-]{43}; Max-Age=900; Path=\/; HttpOnly; SameSite=Lax$/),
      'signed_in=1; Max-Age=900; Path=/; SameSite=Lax',
    ]);
    expect(await shownTo(browser)).toMatchObject({ user: { id: customer.user.id }, isView: true });
    expect(await shownTo(customer.browser)).not.toHaveProperty('isView');
  });

  it('is opened once, and never by a token that is over', async () => {
    const customer = await site.api.customer();
    const token = tokenIn((await ask(customer.user.id)).data.url);
    const tries = await Promise.all([1, 2, 3].map(() => openWith(token, openBrowser(site.api.app))));
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 410, 410]);
    const late = tokenIn((await ask(customer.user.id)).data.url);
    await pass(viewSeconds.token);
    expect((await openWith(late, openBrowser(site.api.app))).failure.code).toBe('link_expired');
    // The token is no cookie, and the cookie no token.
    const browser = openBrowser(site.api.app);
    browser.setCookie('nitida_view', tokenIn((await ask(customer.user.id)).data.url));
    expect((await shownTo(browser)).user).toBeNull();
    const open = await viewOf(customer);
    expect((await openWith(open.cookie('nitida_view') ?? '', openBrowser(site.api.app))).status).toBe(410);
  });

  it('is no session, and its cookie is not accepted as one', async () => {
    const browser = openBrowser(site.api.app);
    browser.setCookie('nitida_session', (await viewOf(await site.api.customer())).cookie('nitida_view') ?? '');
    expect((await shownTo(browser)).user).toBeNull();
  });

  it('ends after 15 minutes, however much it is used', async () => {
    const browser = await viewOf(await site.api.customer());
    await pass(viewSeconds.view - 5);
    expect((await shownTo(browser)).user).not.toBeNull();
    await pass(5);
    expect((await shownTo(browser)).user).toBeNull();
    await purge(site.api.context);
    const over = site.api.db.selectFrom('customer_views').select('id').where('expires_at', '<', new Date());
    expect(await over.execute()).toEqual([]);
  });

  it.each([
    ['the colleague loses the scope', (id: string) => site.api.db.deleteFrom('staff_scopes').where('user_id', '=', id).execute()],
    ['the colleague signs out', (id: string) => site.api.db.deleteFrom('staff_sessions').where('user_id', '=', id).execute()],
    ['the colleague leaves', (id: string) => site.api.db.updateTable('users').set({ role: 'affiliate' }).where('id', '=', id).execute()],
  ])('ends when %s', async (_why, happen) => {
    const customer = await site.api.customer();
    const { browser: colleague, id } = await site.signIn();
    const browser = await viewOf(customer, colleague);
    const token = tokenIn((await ask(customer.user.id, {}, colleague)).data.url);
    expect((await shownTo(browser)).user).not.toBeNull();
    await happen(id);
    expect((await shownTo(browser)).user).toBeNull();
    expect((await openWith(token, openBrowser(site.api.app))).status).toBe(410);
  });

  it('ends when the customer deletes the account', async () => {
    const customer = await site.api.customer();
    const browser = await viewOf(customer);
    expect((await customer.browser.call('deleteAccount', { body: { password: goodPassword } })).status).toBe(200);
    expect((await shownTo(browser)).user).toBeNull();
    expect(await site.api.db.selectFrom('customer_views').select('id').where('user_id', '=', customer.user.id).execute()).toEqual([]);
  });

  it('is ended by the colleague, whose own session of the browser stays', async () => {
    const own = await site.api.customer();
    const { data } = await ask((await site.api.customer()).user.id);
    await openWith(tokenIn(data.url), own.browser);
    expect(await shownTo(own.browser)).toMatchObject({ isView: true });
    await own.browser.call('logout');
    expect(own.browser.cookie('nitida_view')).toBeUndefined();
    expect((await shownTo(own.browser)).user?.id).toBe(own.user.id);
  });

  it('gives way to the next one of the browser', async () => {
    const [first, second] = [await site.api.customer(), await site.api.customer()];
    const browser = await viewOf(first);
    const before = browser.cookie('nitida_view') ?? '';
    await openWith(tokenIn((await ask(second.user.id)).data.url), browser);
    expect((await shownTo(browser)).user?.id).toBe(second.user.id);
    browser.setCookie('nitida_view', before);
    expect((await shownTo(browser)).user).toBeNull();
  });

  it('is no device of the customer, and no mail tells of it', async () => {
    const customer = await site.api.customer();
    const mails = (await customer.mails()).length;
    const browser = await viewOf(customer);
    await site.api.jobs.runDue();
    expect((await customer.mails()).length).toBe(mails);
    const listed = (of: Browser) => of.call('getSessions', { params: { id: customer.user.id } });
    expect((await listed(customer.browser)).data.sessions).toHaveLength(1);
    expect((await listed(browser)).data.sessions).toMatchObject([{ isCurrent: false }]);
  });
});

describe('each call of a view', () => {
  let walk: AccessMatrix | null = null;
  const refused = { status: 403, code: 'view_only' };
  afterAll(() => walk?.close());

  async function begin() {
    walk ??= await openWalk(site.api);
    const { belongings } = walk;
    const browser = openBrowser(site.api.app);
    await openWith(tokenIn((await ask(belongings.userId)).data.url), browser);
    return { belongings, cookie: browser.cookieHeader() };
  }
  const send = async (cookie: string, method: string, url: string, body?: unknown) => {
    const headers = { host: 'localhost:4000', accept: 'application/json', cookie, authorization: `Bearer ${'a'.repeat(43)}` };
    const answer = await site.api.app.inject({
      method: method as 'GET',
      url,
      ...(body !== undefined && { payload: { ...body } }),
      headers,
    });
    return { status: answer.statusCode, code: /"code":"(\w+)"/.exec(answer.body)?.[1] };
  };

  it('that is not named as a read is refused, and the reads change nothing', async () => {
    const { belongings, cookie } = await begin();
    const before = await stored();
    for (const name of Object.keys(endpoints) as CallName[]) {
      if (callsInView[name] === 'view') continue;
      const [method] = endpoints[name];
      const { status, code } = await send(cookie, method, ownersPath(name, belongings), bodyOf(name, belongings));
      if (callsInView[name] === 'refused') expect([name, { status, code }]).toEqual([name, refused]);
      else expect([name, code]).not.toEqual([name, refused.code]);
    }
    for (const [name, [path]] of Object.entries(downloads)) {
      const { status, code } = await send(cookie, 'GET', fill(path, { orderId: belongings.orderId }));
      const isRead = callsInView[name as keyof typeof downloads] === 'read';
      expect([name, { status, code }]).toEqual([name, isRead ? { status: 200, code: undefined } : refused]);
    }
    expect(await stored()).toEqual(before);
  });

  it('in another language does not change the language of the customer', async () => {
    const customer = await site.api.customer();
    const browser = await viewOf(customer);
    await browser.call('restoreSession', { params: { lng: 'ru' } });
    expect(await languageOf(customer.user.id)).not.toBe('ru');
  });

  it('is a read of a GET without a body, so that no refusal depends on what is sent', () => {
    const reads = Object.entries(endpoints).filter(([name]) => callsInView[name as CallName] === 'read');
    expect(new Set(reads.map(([, [method]]) => method))).toEqual(new Set(['GET']));
  });

  it('of a route that is no call is refused too: log-in providers, the form without scripts, the documentation', async () => {
    const { cookie } = await begin();
    const routes = await routesOf(site.api.plugin, site.api.serverOptions);
    const others = routes.filter(
      ({ config, method, url }) => config?.call === undefined && !url.startsWith('/api/docs') && method !== 'HEAD' && method !== 'OPTIONS',
    );
    expect(others.length).toBeGreaterThan(2);
    for (const { method, url } of others) {
      const path = url.replace(/:\w+/g, 'google').replace('*', 'nothing');
      const answers = await Promise.all(methodsOf(method).map((one) => send(cookie, one, path)));
      for (const answer of answers) expect([url, answer]).toEqual([url, refused]);
    }
  });
});

/** The answer to HEAD has no body with a code. */
const methodsOf = (method: string | string[]): string[] => [method].flat().filter((one) => one !== 'HEAD');

/** What each table holds, without the limits of guesses and the views themselves. */
async function stored(): Promise<Record<string, string>> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
  `.execute(site.api.db);
  const found: Record<string, string> = {};
  for (const { name } of rows) {
    // A refusal is counted, and is a security event.
    if (['customer_views', 'rate_limits', 'security_events'].includes(name)) continue;
    const all = await sql<{ all: string | null }>`
      select md5(string_agg(md5(t::text), '' order by md5(t::text))) as all from ${sql.table(name)} as t
    `.execute(site.api.db);
    found[name] = all.rows[0]?.all ?? '';
  }
  return found;
}
