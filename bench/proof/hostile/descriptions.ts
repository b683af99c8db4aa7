import { languages } from '@nitida/contract';
import type { Craft } from './craft.ts';

const own = { name: 'work.page', path: '/work', access: 'open', page: './page.tsx' };
const routes = (...more: object[]): Craft => ({ change: { routes: more.map((each) => ({ ...own, ...each })) } });
const inAll = (text: string) => Object.fromEntries(languages.map((language) => [language, text]));
const list = <T>(length: number, make: (at: number) => T) => Array.from({ length }, (_, at) => make(at));
const link = (more: Record<string, unknown> = {}) => ({ route: 'work.page', place: 'tabs', order: 1, names: inAll('Work'), ...more });

/** Paths that the server itself answers. */
const serverPaths = [
  '/composition/open',
  '/telemetry',
  '/site.webmanifest',
  '/api/pricing',
  '/socket.io',
  '/releases/work',
  '/healthz',
  '/robots.txt',
];
/** Paths that are none. */
const noPaths = [
  '//evil.example',
  '/work"><script>',
  '/work/../booking',
  '/work/%62',
  '/work\\x',
  'work',
  '/work/\u0000',
  `/work/${'a'.repeat(5000)}`,
];

/** Descriptions of releases, each of which is refused. */
export const hostileDescriptions: readonly (readonly [string, Craft])[] = [
  ['draws the home page of another team', routes({ prerender: ['/'] })],
  ['draws a page of the booking', routes({ prerender: ['/work', '/booking/property'] })],
  ['draws the frame of another team', routes({ frame: '/orders' })],
  ['has the route of another team', routes({ path: '/orders' })],
  ['has all routes', routes({ path: '/*' })],
  ['has a route that begins with a parameter', routes({ path: '/:any' })],
  ...serverPaths.map((path) => [`has the path ${path} of the server`, routes({ path })] as const),
  ...noPaths.map((path) => [`draws a page at ${JSON.stringify(path.slice(0, 20))}`, routes({ prerender: [path] })] as const),
  ['has 21 optional segments', routes({ path: `/work${'/:a?'.repeat(21)}` })],
  ['has ten thousand routes', routes(...list(10_000, () => ({})))],
  ['asks for calls that nobody has', routes({ calls: ['dropDatabase'] })],
  ['raises its own budget without end', routes({ budget: 1e308 })],
  ['has the texts of another team', { change: { namespaces: ['booking'] } }],
  ['has the name of another team’s remote', { change: { name: 'booking' } }],
  ['is a shell', { change: { kind: 'shell' } }],
  ['has the name of a prototype', { change: { name: '__proto__' } }],
  ['has the name of a constructor', { change: { name: 'constructor' } }],
  ['has a name that leaves its folder', { change: { name: '../../booking' } }],
  ['has a version of twenty digits', { change: { version: '99999999999999999999.0.0' } }],
  ['leaves out all versions', { change: { version: '9999.9999.9999' } }],
  ['has no version', { change: { version: '' } }],
  ['has a version that leaves its folder', { change: { version: '1.0.0-../../x' } }],
  ['needs another host', { change: { hostApi: 999 } }],
  [
    'has 30,000 files',
    { change: { files: list(30_000, (at) => ({ path: `${at}.js`, integrity: `sha384-${'a'.repeat(64)}`, bytes: 1 })) } },
  ],
  ['has 500 links in the navigation', { change: { navigation: list(500, (order) => link({ order })) } }],
  ['has a link of 5,000 characters', { change: { navigation: [link({ names: inAll('W'.repeat(5000)) })] } }],
  ['has a link without a name', { change: { navigation: [link({ names: inAll(' ') })] } }],
  ['has a link to another team’s page', { change: { navigation: [link({ route: 'booking.page' })] } }],
  ['has a title of 5,000 characters', { change: { titles: { 'work.page': inAll('W'.repeat(5000)) } } }],
  ['has the title of another team’s page', { change: { titles: { 'booking.page': inAll('Free cleaning') } } }],
  ['has control characters in its texts', { change: { owner: 'Work\u0000team' } }],
  ['has a long owner', { change: { owner: 'W'.repeat(200) } }],
  ['has texts in a language that the site lacks', { change: { messages: { xx: [] } } }],
  ['has no texts', { change: { messages: {} } }],
  ['loads a file that it lacks', { change: { preload: { 'work.page': ['gone.js'] } } }],
  ['loads a file of another team', { change: { preload: { 'work.page': ['../booking/page.js'] } } }],
  ['begins with a file that it lacks', { change: { entry: 'gone.js' } }],
  ['shares a version of React that nobody has', { change: { shared: { react: '99.0.0' } } }],
  ['shares a version that takes long to read', { change: { shared: { react: `^${'1 || '.repeat(50_000)}` } } }],
  [
    'has a server module outside of its folder',
    { change: { server: { path: '../../serve.mjs', integrity: `sha384-${'a'.repeat(64)}`, bytes: 1 } } },
  ],
  [
    'uses what nobody gives',
    {
      change: {
        offers: { routes: {} },
        uses: { routes: [{ name: 'booking.gone', params: [] }], calls: {}, events: {}, host: [], shared: {} },
      },
    },
  ],
];
