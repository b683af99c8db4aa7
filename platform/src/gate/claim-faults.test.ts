import { type Language, languages, type Release } from '@nitida/contract';
import { expect, test } from 'vitest';
import { exampleTeam } from '../../test/teams.ts';
import { type ClaimingTeam, claimFaults, reaches } from './claim-faults.ts';

const team = (name: string, remote: string, route: string): ClaimingTeam => ({
  ...exampleTeam(name),
  claims: [
    { kind: 'remote', value: remote },
    { kind: 'route', value: route },
    { kind: 'namespace', value: remote },
  ],
});
const teams = [team('booking', 'booking', '/booking'), team('account', 'mf_account', '/orders'), team('work', 'mf_work', '/work')];

const release = (path: string, change: Partial<Release> = {}): Release => ({
  name: 'mf_work',
  version: '1.0.0',
  kind: 'remote',
  owner: 'Work',
  hostApi: 1,
  routes: [{ name: 'work.page', path, access: 'open', page: './page.tsx' }],
  namespaces: ['work'],
  entry: 'remote-entry.1.js',
  files: [],
  preload: {},
  messages: {},
  shared: {},
  styles: [],
  ...change,
});
const whose = (path: string) => [...new Set(claimFaults(release(path), teams).map((fault) => fault.whose))];

test.each(['/work', '/work/:page?', '/work/*', '/workshop', '/book', '/bookings/:id', '/new/booking'])('%s is free', (path) => {
  expect(whose(path)).toEqual([]);
});

const booking = 'Booking (booking@nitida.example)';
const account = 'Account (account@nitida.example)';

test.for([
  ['the path of another team', '/booking', [booking]],
  ['a longer path', '/booking/property', [booking]],
  ['a pattern below it', '/booking/edit/:step', [booking]],
  ['an optional part', '/booking?/x', [booking]],
  ['a parameter', '/:a', ['the platform', booking, account]],
  ['an optional parameter', '/:a?/b', ['the platform', booking, account]],
  ['a wildcard', '/*', ['the platform', booking, account]],
  ['a wildcard without a slash', '/booking*', [booking]],
  ['another case, which the router ignores', '/Booking', [booking]],
  ['an encoded letter', '/%62ooking', [booking]],
  ['the calls', '/api/x', ['the platform']],
  ['the files of releases', '/releases', ['the platform']],
  ['the local tools', '/__local', ['the platform']],
  ['the site map', '/sitemap.xml', ['the platform']],
] as const)('%s is refused, naming the owner', ([, path, owners]) => {
  expect(whose(path)).toEqual(owners);
});

test('the front page is claimed without the pages below it', () => {
  const prefix = '/';
  expect(['/', '/*', '/:a?', '/work', '/:a'].map((pattern) => reaches(pattern, prefix))).toEqual([true, true, true, false, false]);
});

test('a fault says which route, which path and whose', () => {
  expect(claimFaults(release('/booking/property'), teams)).toEqual([
    {
      code: 'claim',
      message: `work.page matches /booking with its path /booking/property. It belongs to ${booking}.`,
      whose: booking,
      where: '/booking/property',
    },
  ]);
});

test("another remote's names and another team's namespace are refused", () => {
  const routes = [{ name: 'account.orders', path: '/work', access: 'open' as const, page: './page.tsx' }];
  const faults = claimFaults(release('/work', { routes, namespaces: ['work', 'booking'] }), teams);
  expect(faults.map(({ message, whose }) => [message, whose])).toEqual([
    [`The name account.orders belongs to mf_account of ${account}.`, account],
    [`The namespace booking belongs to ${booking}.`, booking],
  ]);
});

const drawn = (change: Partial<Release['routes'][number]>, more: Partial<Release> = {}) => {
  const route = { name: 'work.page', path: '/work/:page?', access: 'open' as const, page: './page.tsx', ...change };
  return claimFaults(release('/work', { routes: [route], ...more }), teams).map(({ message }) => message);
};

test('pages below its own path may be drawn', () => {
  expect(drawn({ prerender: ['/work', '/work/survey'], frame: '/work/x' })).toEqual([]);
});

test.for([
  ['the front page', '/', 'work.page prerenders /, where it does not answer.'],
  [
    'a page of another team',
    '/booking/property',
    `work.page matches /booking with its path /booking/property, which it prerenders. It belongs to ${booking}.`,
  ],
  ['a call', '/api/time/now', 'work.page matches /api with its path /api/time/now, which it prerenders. The server answers there.'],
  ['another case', '/WORK/survey', 'work.page prerenders /WORK/survey, where it does not answer.'],
  ['a pattern', '/work/:page?', 'work.page prerenders /work/:page?, which is a pattern and no path.'],
] as const)('%s is not drawn by a release that does not answer there', ([, path, fault]) => {
  expect(drawn({ prerender: [path] })).toContain(fault);
  expect(drawn({ frame: path })).toContain(fault.replace('prerenders', 'frames'));
});

test('a route with parameters does not prerender its pattern', () => {
  expect(drawn({ prerender: true })).toEqual(['work.page prerenders /work/:page?, which is a pattern and no path.']);
});

test('links, titles, content, files and parameters are those of its own routes', () => {
  const names = Object.fromEntries(languages.map((language) => [language, 'Book now'])) as Record<Language, string>;
  const faults = drawn(
    {},
    {
      navigation: [{ route: 'booking.start', place: 'tabs', order: 1, names }],
      titles: { 'booking.start': names },
      content: { 'booking.start': {} },
      preload: { 'booking.start': [], '*': [] },
      offers: { routes: { 'booking.start': {} } },
    },
  );
  expect(faults).toEqual([
    'The release has a link for booking.start, which is no route of its own.',
    'The release has a title for booking.start, which is no route of its own.',
    'The release has content for booking.start, which is no route of its own.',
    'The release has parameters for booking.start, which is no route of its own.',
    'The release has files for booking.start, which is no route of its own.',
    'The release has files for *, which is no route of its own.',
  ]);
});

test('a document makes only calls that need nothing but the visitor', () => {
  expect(drawn({ calls: ['getOwnOrders', 'getPricing', 'cancelOrder', 'constructor'] })).toEqual([
    'work.page makes cancelOrder while its page loads, which is no such call of the API.',
    'work.page makes constructor while its page loads, which is no such call of the API.',
  ]);
});
