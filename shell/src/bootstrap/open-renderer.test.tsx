import type { InlinedPage } from '@nitida/contract';
import { seedBusinessSettings, seedPriceList } from '@nitida/domain';
import type { Activate, Host } from '@nitida/host';
import { describe, expect, it, onTestFinished, test, vi } from 'vitest';

/** The answers that the order brings, by address. */
const api = { answers: {} as Record<string, unknown> };

// The build does the same: there is one router, and the remotes are passed in.
vi.mock('react-router', () => vi.importActual('react-router-dom'));
vi.mock('../remotes/federation.ts', () => import('../remotes/offered-remotes.ts'));

const pricing = '/api/pricing/get_pricing';
const company = { '/api/settings/get_business_settings': { settings: seedBusinessSettings } };

const route = { name: 'prices.home', path: '/prices', access: 'open' as const, page: './page.tsx', prerender: true };
const page: InlinedPage = {
  composition: {
    id: 1,
    remotes: [
      {
        name: 'prices',
        version: '1.0.0',
        owner: 'Prices',
        hostApi: 1,
        routes: [route],
        namespaces: [],
        entry: '/releases/prices/remote-entry.js',
        integrity: 'sha384-x',
      },
    ],
  },
  language: 'en',
  businessNow: '2027-05-31T08:00:00.000Z',
  origin: 'https://nitida.example',
};

let isEmpty = false;
/** A further call that the page makes. */
let asked: ((host: Host) => Promise<unknown>) | null = null;

/** A page that loads prices before its first render and shows when they are missing, as real pages do. */
const activate: Activate = (host: Host) => ({
  pages: {
    'prices.home': async () => {
      let said = '';
      return {
        prepare: async () => {
          await asked?.(host);
          const result = await host.http.call('getPricing');
          said = result.ok ? `At most ${result.data.pricing[0]?.maximumHours} hours` : 'We couldn’t load the prices.';
        },
        default: () => (isEmpty ? null : <p>{said}</p>),
      };
    },
  },
  messages: async () => ({}),
});

/** The renderer runs with fresh modules, as it does in its worker. */
async function open(access: 'open' | 'customer' = 'open', more: Partial<InlinedPage> = {}) {
  vi.resetModules();
  const { openRenderer } = await import('./open-renderer.tsx');
  const remotes = page.composition.remotes.map((remote) => ({ ...remote, routes: [{ ...route, access }] }));
  return openRenderer({
    page: { ...page, ...more, composition: { id: 1, remotes } },
    answers: api.answers,
    remotes: { prices: activate },
  });
}

test('a page is rendered with the answers of the order, and says which it used', async () => {
  api.answers = { ...company, [pricing]: { pricing: [seedPriceList.pricing] } };
  const renderer = await open();
  const rendered = await renderer.render('/prices', 'en');
  expect(rendered?.html).toContain('At most 12 hours');
  expect(rendered?.answers).toEqual({ getBusinessSettings: Object.keys(company)[0], getPricing: pricing });
});

test('an answer about what one page names is returned with that page only', async () => {
  const edition = '/api/content/get_edition/7/en';
  api.answers = {
    ...company,
    [pricing]: { pricing: [seedPriceList.pricing] },
    [edition]: { page: 'home', shows: 'en', isTakenDown: false, body: { title: 'Home', description: '', sections: [] } },
  };
  const renderer = await open();
  const namesIn = async (language: 'en' | 'es') => Object.keys((await renderer.render('/prices', language))?.answers ?? {}).sort();
  asked = (host) => host.http.call('getContentEdition', { params: { edition: 7, lng: 'en' } });
  onTestFinished(() => {
    asked = null;
  });
  expect(await namesIn('en')).toEqual(['getBusinessSettings', 'getContentEdition', 'getPricing']);
  asked = null;
  expect(await namesIn('es')).toEqual(['getBusinessSettings', 'getPricing']);
});

test('a page is not prerendered when the order lacks an answer for it, because later visitors would see that failure', async () => {
  api.answers = company;
  const renderer = await open();
  await expect(renderer.render('/prices', 'en')).rejects.toThrow('/prices in en cannot be made ahead: getPricing failed.');
});

describe('a frame', () => {
  it('is the page itself without what depends on its visitor, or header and heading', async () => {
    api.answers = { ...company, [pricing]: { pricing: [seedPriceList.pricing] } };
    const renderer = await open();
    const whole = await renderer.renderFrame('/prices', 'en', null, true);
    expect(whole.html).toContain('At most 12 hours');
    expect(whole.html).not.toContain('<footer');
    const { html } = await renderer.renderFrame('/prices', 'en', 'Prices', false);
    expect(html).toMatch(/<h1[^>]*>Prices<\/h1>/);
    expect(html).not.toContain('At most');
  });

  it('is refused when the page shows nothing without its visitor', async () => {
    api.answers = { ...company, [pricing]: { pricing: [seedPriceList.pricing] } };
    isEmpty = true;
    onTestFinished(() => {
      isEmpty = false;
    });
    const renderer = await open();
    await expect(renderer.renderFrame('/prices', 'en', null, true)).rejects.toThrow('/prices shows nothing without its visitor.');
  });

  it("of a customer's page is drawn for its customer, although nobody is signed in", async () => {
    api.answers = { ...company, [pricing]: { pricing: [seedPriceList.pricing] } };
    const renderer = await open('customer');
    expect((await renderer.renderFrame('/prices', 'en', null, true)).html).toContain('At most 12 hours');
  });
});

test('no link leads to a page that was taken down', async () => {
  api.answers = { ...company, [pricing]: { pricing: [seedPriceList.pricing] } };
  const links: (string | null)[] = [];
  asked = async ({ links: { to } }) => void links.push((to as (name: string) => string | null)('prices.home'));
  onTestFinished(() => {
    asked = null;
  });
  for (const takenDown of [[], ['prices.home']]) await (await open('open', { takenDown })).render('/prices', 'en');
  expect(links).toEqual(['/prices', null]);
});
