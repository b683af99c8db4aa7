import type { Release, ReleaseUses, RouteParam } from '@nitida/contract';
import { expect, test } from 'vitest';
import { writeRelease } from '../../test/example-release.ts';
import { exampleTeam } from '../../test/teams.ts';
import type { ClaimingTeam } from './claim-faults.ts';
import type { GateContext } from './context.ts';
import { offerFaults, useFaults } from './surface-faults.ts';

const team = (name: string, remote: string): ClaimingTeam => ({
  ...exampleTeam(name),
  claims: [
    { kind: 'remote', value: remote },
    { kind: 'namespace', value: name },
  ],
});
const teams = [team('booking', 'booking'), team('account', 'mf_account'), team('platform', 'shell'), team('marketing', 'mf_marketing')];

const noUses: ReleaseUses = { routes: [], calls: {}, events: {}, host: [], shared: {} };
const param = (type: string, isOptional: boolean): RouteParam => ({ type, isOptional });

interface Route {
  name: string;
  path: string;
  params?: Record<string, RouteParam>;
}

async function remote(name: string, routes: Route[], uses: Partial<ReleaseUses> = {}): Promise<Release> {
  const { release } = await writeRelease({
    name,
    paths: [],
    change: {
      routes: routes.map((route) => ({ name: route.name, path: route.path, access: 'open' as const, page: './page.tsx' })),
      offers: { routes: Object.fromEntries(routes.map((route) => [route.name, route.params ?? {}])) },
      uses: { ...noUses, ...uses },
    },
  });
  return release;
}

const shellWith = async (host: string[], shared: Record<string, string[]>): Promise<Release> =>
  (await writeRelease({ name: 'shell', change: { offers: { routes: {}, host, shared }, uses: noUses } })).release;

const addressNew: Route = { name: 'account.addressNew', path: '/address/new/:from?', params: { from: param("'booking'", true) } };
const addressNewBooking: Route = { name: 'account.addressNewBooking', path: '/address/new/booking' };
const toAddress = { name: 'account.addressNew', params: ['from'], values: { from: 'booking' } };

/** A site that production serves. */
async function site(...releases: Release[]): Promise<GateContext> {
  const shell = await shellWith(['links.to'], { 'react-router-dom': ['Link'] });
  const served = [{ composition: 1, why: 'production serves', releases: [shell, ...releases] }];
  return {
    channel: 'production',
    last: null,
    same: null,
    files: [],
    teams,
    earlier: null,
    beside: [shell, ...releases],
    served,
    api: null,
  };
}
const sentences = (faults: { message: string }[]) => faults.map(({ message }) => message);
const booking = 'booking of Booking (booking@nitida.example), which production serves,';

test('a route that another remote links to may not go, even where a wider one would answer in its place', async () => {
  const context = await site(
    await remote('booking', [], { routes: [toAddress] }),
    await remote('mf_account', [addressNew, addressNewBooking]),
  );
  expect(offerFaults(await remote('mf_account', [addressNew, addressNewBooking]), context)).toEqual([]);
  expect(offerFaults(await remote('mf_account', [addressNew]), context)).toEqual([
    {
      code: 'offer',
      message: `${booking} links to account.addressNew with from “booking”, which account.addressNewBooking answers at /address/new/booking; with this release it is account.addressNew.`,
      whose: 'booking of Booking (booking@nitida.example)',
      where: 'account.addressNew',
    },
  ]);
  expect(sentences(offerFaults(await remote('mf_account', [addressNewBooking]), context))).toEqual([
    `${booking} links to account.addressNew with from “booking”, which this release does not have.`,
  ]);
});

test('a route that nobody links to may go', async () => {
  const old = await remote('mf_account', [addressNew, { name: 'account.settings', path: '/settings' }]);
  const context = await site(await remote('booking', [], { routes: [toAddress] }), old);
  expect(offerFaults(await remote('mf_account', [addressNew]), context)).toEqual([]);
});

const orders = (params: Record<string, RouteParam>) => remote('mf_account', [{ name: 'account.orders', path: '/orders', params }]);

test.for([
  ['a new optional parameter', { order: param('string', true), tab: param('string', true) }, []],
  ['a wider type', { order: param('string', true) }, []],
  ['a new required parameter', { order: param('string', true), tab: param('string', false) }, ['requires tab']],
  ['a dropped parameter', {}, ['no longer takes order']],
  ['a narrower type', { order: param("'first' | 'last'", true) }, ["takes order only as 'first' | 'last'"]],
] as const)('%s of a route that is used', async ([, params, changes]) => {
  const user = await remote('booking', [], { routes: [{ name: 'account.orders', params: ['order'], values: {} }] });
  const context = await site(user, await orders({ order: param('string', true) }));
  expect(sentences(offerFaults(await orders(params), context))).toEqual(
    changes.map((change) => `${booking} links to account.orders, which ${change} with this release.`),
  );
});

test('a required parameter also breaks links whose parameters are computed', async () => {
  const user = await remote('booking', [], { routes: [{ name: 'account.orders', params: null, values: {} }] });
  const context = await site(user, await orders({}));
  expect(offerFaults(await orders({ tab: param('string', true) }), context)).toEqual([]);
  expect(offerFaults(await orders({ tab: param('string', false) }), context)).toHaveLength(1);
});

test('what the previous set and open tabs use counts too', async () => {
  const account = await remote('mf_account', [addressNew]);
  const context = await site(await remote('booking', []), account);
  const user = await remote('booking', [], { routes: [{ ...toAddress, values: {} }] });
  const served = [...context.served, { composition: 0, why: 'open tabs have', releases: [user, account] }];
  expect(offerFaults(await remote('mf_account', []), context)).toEqual([]);
  expect(sentences(offerFaults(await remote('mf_account', []), { ...context, served }))).toEqual([
    'booking of Booking (booking@nitida.example), which open tabs have, links to account.addressNew, which this release does not have.',
  ]);
});

test('a shell keeps the members of the host and the exports that remotes use', async () => {
  const uses = { host: ['links.to', 'page.setTitle'], shared: { 'react-router-dom': ['Link', 'useHref'] } };
  const context = await site(await remote('booking', [], uses));
  expect(offerFaults(await shellWith(['links.to', 'page.setTitle'], { 'react-router-dom': ['Link', 'useHref'] }), context)).toEqual([]);
  expect(sentences(offerFaults(await shellWith(['links.to'], { 'react-router-dom': ['Link'] }), context))).toEqual([
    `${booking} uses page.setTitle of the host, which this release does not offer.`,
    `${booking} uses useHref of react-router-dom, which this release does not offer.`,
  ]);
});

test('a remote that imports an export which the served shell does not share is refused, naming the shell', async () => {
  const context = await site();
  const version = context.beside[0]?.version;
  const newer = await remote('mf_marketing', [], {
    shared: { 'react-i18next': ['Trans'], 'react-router-dom': ['Link'] },
    host: ['links.to', 'overlay.open'],
  });
  expect(useFaults(newer, context).map(({ message, whose }) => [message, whose])).toEqual([
    [`mf_marketing uses overlay.open of the host, which shell ${version} does not offer.`, 'shell of Platform (platform@nitida.example)'],
    [`mf_marketing uses Trans of react-i18next, which shell ${version} does not offer.`, 'shell of Platform (platform@nitida.example)'],
  ]);
});

test('a link to a route that nobody has, or without what it requires, is refused', async () => {
  const account = await remote('mf_account', [{ name: 'account.receipt', path: '/receipt/:id', params: { id: param('string', false) } }]);
  const context = await site(account);
  const link = (name: string, params: string[]) => remote('booking', [], { routes: [{ name, params, values: {} }] });
  expect(useFaults(await link('account.receipt', ['id']), context)).toEqual([]);
  expect(sentences(useFaults(await link('account.gone', []), context))).toEqual([
    'booking links to account.gone, which no release that is served has.',
  ]);
  expect(sentences(useFaults(await link('account.receipt', []), context))).toEqual([
    'booking links to account.receipt of mf_account of Account (account@nitida.example), which requires id.',
  ]);
});

test('the remotes of a new site link to each other, so the first release of each may link to one that is still to come', async () => {
  const toOrders = { name: 'account.orders', params: [], values: {} };
  const toWizard = { name: 'booking.wizard', params: [], values: {} };
  const wizard = { name: 'booking.wizard', path: '/booking' };
  const first = await remote('booking', [wizard], { routes: [toOrders] });
  const empty = await site();
  expect(useFaults(first, empty)).toEqual([]);
  const second = await remote('mf_account', [{ name: 'account.orders', path: '/orders' }], { routes: [toWizard] });
  expect(useFaults(second, await site(first))).toEqual([]);
  expect(sentences(useFaults(await remote('booking', [wizard], { routes: [toOrders] }), await site(first)))).toEqual([
    'booking links to account.orders, which no release that is served has.',
  ]);
  const toNobody = (name: string) => remote('booking', [wizard], { routes: [{ name, params: [], values: {} }] });
  for (const name of ['booking.gone', 'acount.orders'])
    expect(sentences(useFaults(await toNobody(name), empty))).toEqual([`booking links to ${name}, which no release that is served has.`]);
});

test('releases from before uses were collected pass', async () => {
  const former = (await writeRelease({ name: 'booking', paths: ['/booking'] })).release;
  const context = await site(former, await remote('mf_account', [addressNew]));
  expect(offerFaults(await remote('mf_account', []), context)).toEqual([]);
  expect(useFaults(former, context)).toEqual([]);
});
