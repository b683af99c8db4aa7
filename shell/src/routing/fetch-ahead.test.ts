import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import type { CompositionRoute } from '../remotes/index.ts';
import { aheadBudget, fetchAhead, restMs } from './fetch-ahead.ts';

const remote = { name: 'any', version: '1.0.0', owner: 'Any' };
const routes: CompositionRoute[] = ['booking', 'orders', 'faq'].map((name) => ({
  name: `any.${name}`,
  path: `/${name}`,
  access: 'open',
  remote,
}));

beforeEach(() => {
  vi.useFakeTimers();
  // jsdom has no layout: a link is where its attribute says.
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const top = Number(this.getAttribute('data-top') ?? 0);
    return new DOMRect(0, top, 100, 40);
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

interface Setup {
  weights?: Record<string, number>;
  isBusy?: () => boolean;
}

/** Starts on a page with a footer, a header and a main part. @returns the routes whose files were fetched, in order */
function start(html: string, { weights = {}, isBusy = () => false }: Setup = {}) {
  document.body.innerHTML = html;
  const fetched: string[] = [];
  let arrive = () => {};
  const stop = fetchAhead({
    routeTo: ({ pathname }) => routes.find(({ path }) => path === pathname) ?? null,
    filesOf: async ({ name }) => {
      const weight = weights[name] ?? 10_000;
      if (!Number.isFinite(weight)) throw new Error('No list');
      return {
        weight,
        fetch: async () => {
          fetched.push(name);
          return weight;
        },
      };
    },
    isBusy,
    onArrival: (listener) => {
      arrive = listener;
      return () => {};
    },
  });
  onTestFinished(stop);
  return { fetched, arrive: () => arrive(), stop };
}

/** The page rests, and is then idle. */
const rest = () => vi.advanceTimersByTimeAsync(restMs + 5_000);
const link = (path: string, top = 0) => `<a href="${path}" data-top="${top}">${path}</a>`;

test('the pages of links in view are fetched once the page rests: those of its main part first', async () => {
  const { fetched } = start(`<header>${link('/faq')}</header><main>${link('/booking')}${link('/orders', 5_000)}</main>${link('/nowhere')}`);
  await vi.advanceTimersByTimeAsync(restMs - 1);
  expect(fetched).toEqual([]);
  await rest();
  expect(fetched).toEqual(['any.booking', 'any.faq']);
});

test('a link that is scrolled into view is fetched, and none twice', async () => {
  const { fetched } = start(`<main>${link('/booking')}${link('/orders', 5_000)}</main>`);
  await rest();
  document.querySelector('a[href="/orders"]')?.setAttribute('data-top', '100');
  document.querySelector('main')?.dispatchEvent(new Event('scroll'));
  await rest();
  expect(fetched).toEqual(['any.booking', 'any.orders']);
});

test('links that nobody uses fetch no more than the budget of a page, and the next page has its own', async () => {
  const weights = { 'any.booking': aheadBudget - 10, 'any.orders': 20 };
  const { fetched, arrive } = start(`<main>${link('/booking')}${link('/orders')}</main>`, { weights });
  await rest();
  expect(fetched).toEqual(['any.booking']);
  document.body.innerHTML = `<main>${link('/orders')}</main>`;
  arrive();
  await rest();
  expect(fetched).toEqual(['any.booking', 'any.orders']);
});

test.each(['pointerover', 'touchstart', 'focusin'])('a link is fetched at once at %s, beyond the budget too', async (type) => {
  const { fetched } = start(`<main><a href="/booking"><b>Book</b></a></main>`, { weights: { 'any.booking': 2 * aheadBudget } });
  document.querySelector('b')?.dispatchEvent(new Event(type, { bubbles: true }));
  await vi.advanceTimersByTimeAsync(0);
  expect(fetched).toEqual(['any.booking']);
});

test('the button of a form leads to the page that the form names', async () => {
  const { fetched } = start(
    '<main><form action="/booking"><button type="submit">Book</button></form><form><button type="submit">Send</button></form></main>',
  );
  await rest();
  expect(fetched).toEqual(['any.booking']);
});

test('nothing is fetched while the page itself waits for the network', async () => {
  let isBusy = true;
  const { fetched } = start(`<main>${link('/booking')}</main>`, { isBusy: () => isBusy });
  await rest();
  expect(fetched).toEqual([]);
  isBusy = false;
  await rest();
  expect(fetched).toEqual(['any.booking']);
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'nothing is fetched on a line with %j',
  async (connection) => {
    Object.assign(navigator, { connection });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'connection'));
    const { fetched } = start(`<main>${link('/booking')}</main>`);
    document.querySelector('a')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
    await rest();
    expect(fetched).toEqual([]);
  },
);

test('a page whose list does not arrive keeps no other from being fetched', async () => {
  const { fetched } = start(`<main>${link('/booking')}${link('/orders')}</main>`, { weights: { 'any.booking': Number.NaN } });
  await rest();
  expect(fetched).toEqual(['any.orders']);
});

test('nothing is fetched after it was stopped', async () => {
  const { fetched, stop } = start(`<main>${link('/booking')}</main>`);
  stop();
  document.querySelector('a')?.dispatchEvent(new Event('pointerover', { bubbles: true }));
  await rest();
  expect(fetched).toEqual([]);
});
