import type { InlinedComposition, Language } from '@nitida/contract';
import type { Host, PageParams, RemoteModule } from '@nitida/host';
import { createTestHost } from '@nitida/host/harness';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import en from '../i18n/en.json' with { type: 'json' };

vi.mock('./federation.ts', () => ({ registerRemotes: vi.fn(), loadActivate: vi.fn() }));

function Page() {
  const { t } = useTranslation('work');
  return <h1>{t('hello')}</h1>;
}
const Broken = () => {
  throw new Error('broken page');
};
/** A page of several screens, one of which throws. */
const Screens = () => {
  if (useLocation().pathname === '/steps/broken') throw new Error('broken screen');
  return <h1>Well</h1>;
};

const composition: InlinedComposition = {
  id: 1,
  remotes: [
    {
      name: 'work',
      version: '1.0.0-abc',
      owner: 'Work',
      hostApi: 1,
      entry: '/releases/work/entry.js',
      integrity: 'sha384-x',
      namespaces: ['work'],
      routes: [
        { name: 'work.home', path: '/work', access: 'open' },
        { name: 'work.broken', path: '/broken', access: 'open' },
        { name: 'work.steps', path: '/steps/:step', access: 'open' },
        { name: 'work.campaign', path: '/p/:slug', access: 'open' },
      ],
    },
  ],
};

const texts: Partial<Record<Language, string>> = { en: 'Hello', es: 'Hola' };

/** Each test gets fresh modules, because they store which remotes are active. */
async function setUp(hostApi = 1, isWaiting = () => false) {
  vi.resetModules();
  const federation = await import('./federation.ts');
  const remotes = await import('./index.ts');
  const testHost = await createTestHost();
  const report = vi.fn();
  const track = vi.fn();
  const host: Host = { ...testHost.host, telemetry: { report, track } };
  host.language.i18n.addResourceBundle('en', 'common', en);
  const messages = vi.fn(async (_namespace: string, language: Language) => ({ hello: texts[language] }));
  const prepare = vi.fn(async (language: Language, _params: PageParams) => ({ title: `Title ${language}`, description: '' }));
  const openHome = vi.fn(async () => ({ default: Page, prepare }));
  const module: RemoteModule = {
    pages: {
      'work.home': openHome,
      'work.broken': async () => ({ default: Broken }),
      'work.steps': async () => ({ default: Screens }),
      'work.campaign': async () => ({ default: Page, prepare }),
    },
    messages,
  };
  const loadActivate = vi.mocked(federation.loadActivate);
  loadActivate.mockResolvedValue({ default: () => module });
  const [remote] = composition.remotes;
  remotes.startRemotes({ ...composition, remotes: remote ? [{ ...remote, hostApi }] : [] }, host, { isWaiting });
  const open = async (name: string) => {
    const route = remotes.compositionRoutes(composition).find((one) => one.name === name);
    if (!route) throw new Error(`No route ${name}.`);
    const { RemotePage } = remotes;
    render(
      <Provider store={testHost.store}>
        <I18nextProvider i18n={host.language.i18n}>
          <MemoryRouter initialEntries={[route.path]}>
            <RemotePage route={route} skeleton={<p>Skeleton</p>} />
            <Link to="/p/autumn">Autumn</Link>
            <Link to="/steps/broken">To the broken one</Link>
            <Link to="/steps/other">To another</Link>
          </MemoryRouter>
        </I18nextProvider>
      </Provider>,
    );
    await settle();
  };
  return { host, remotes, loadActivate, openHome, messages, prepare, report, track, open };
}

type Site = Awaited<ReturnType<typeof setUp>>;

const settle = () => act(() => vi.advanceTimersByTimeAsync(0));
const fallback = () => screen.queryByRole('alert');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  // React writes what a boundary caught to the console.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a page appears with its texts in the current language only', async () => {
  const { open, messages } = await setUp();
  await open('work.home');
  expect(screen.getByRole('heading', { name: 'Hello' })).toBeTruthy();
  expect(messages.mock.calls).toEqual([['work', 'en']]);
});

test('a skeleton appears after 300 ms and not before', async () => {
  const { open, loadActivate } = await setUp();
  loadActivate.mockReturnValue(new Promise(() => {}));
  await open('work.home');
  await act(() => vi.advanceTimersByTimeAsync(299));
  expect(screen.queryByText('Skeleton')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1));
  expect(screen.getByText('Skeleton')).toBeTruthy();
});

test('a page that cannot be loaded says so and is reported with remote, version and owner', async () => {
  const { open, loadActivate, report } = await setUp();
  loadActivate.mockRejectedValue(new Error('no entry'));
  await open('work.home');
  expect(fallback()?.textContent).toContain(en.remote.failed.title);
  const release = { remote: 'work', version: '1.0.0-abc', owner: 'Work' };
  expect(report).toHaveBeenCalledExactlyOnceWith(new Error('no entry'), { ...release, kind: 'render' });
});

test('a retry loads the page again', async () => {
  const { open, loadActivate } = await setUp();
  loadActivate.mockRejectedValueOnce(new Error('no entry'));
  await open('work.home');
  fireEvent.click(screen.getByRole('button', { name: en.remote.failed.retry }));
  await settle();
  expect(screen.getByRole('heading', { name: 'Hello' })).toBeTruthy();
  expect(fallback()).toBeNull();
});

test('a second failure is announced again and keeps the focus on the button', async () => {
  const { open, loadActivate } = await setUp();
  loadActivate.mockRejectedValueOnce(new Error('no entry')).mockRejectedValueOnce(new Error('no entry'));
  await open('work.home');
  const button = screen.getByRole('button', { name: en.remote.failed.retry });
  const said = fallback();
  button.focus();
  fireEvent.click(button);
  await settle();
  expect(document.activeElement).toBe(button);
  expect(fallback()?.textContent).toContain(en.remote.failed.title);
  expect(fallback()).not.toBe(said);
  fireEvent.click(button);
  await settle();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Hello' }));
  expect(fallback()).toBeNull();
});

test('a prerendered page stays readable until the page itself is loaded', async () => {
  const { open, loadActivate, remotes } = await setUp();
  document.body.innerHTML = '<main><h1>Made ahead</h1></main>';
  const [heading] = screen.getAllByRole('heading');
  const onReplaced = vi.fn();
  const onShown = vi.fn();
  remotes.preserveMarkup('/work', { isLate: false, onShown, onReplaced });
  document.body.replaceChildren();
  loadActivate.mockRejectedValueOnce(new Error('no entry'));
  await open('work.home');
  expect(fallback()?.textContent).toContain(en.remote.failed.title);
  expect(screen.getAllByRole('heading')).toEqual([heading]);
  expect(onShown).toHaveBeenCalledOnce();
  expect(onReplaced).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: en.remote.failed.retry }));
  await settle();
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Hello']);
  expect(fallback()).toBeNull();
  await vi.waitFor(() => expect(onReplaced).toHaveBeenCalledOnce());
});

test('missing texts fail the page, and a retry loads them again', async () => {
  const { open, messages } = await setUp();
  messages.mockRejectedValueOnce(new Error('no texts'));
  await open('work.home');
  expect(fallback()).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: en.remote.failed.retry }));
  await settle();
  expect(screen.getByRole('heading', { name: 'Hello' })).toBeTruthy();
});

test('a page that throws while rendering does not affect the rest of the shell', async () => {
  const { open, report } = await setUp();
  await open('work.broken');
  expect(fallback()).toBeTruthy();
  expect(report).toHaveBeenCalledWith(new Error('broken page'), expect.objectContaining({ remote: 'work' }));
});

test('a remote for another host API is not loaded', async () => {
  const { open, loadActivate } = await setUp(2);
  await open('work.home');
  expect(fallback()).toBeTruthy();
  expect(loadActivate).not.toHaveBeenCalled();
});

test('a remote is activated once for all its pages', async () => {
  const { open, loadActivate } = await setUp();
  for (const page of ['work.home', 'work.broken']) await open(page);
  expect(loadActivate).toHaveBeenCalledTimes(1);
});

test('the texts of active remotes are loaded before the language changes', async () => {
  const { host, open, remotes, messages } = await setUp();
  await open('work.home');
  await remotes.loadLanguage('es');
  await act(() => host.language.i18n.changeLanguage('es'));
  expect(screen.getByRole('heading', { name: 'Hola' })).toBeTruthy();
  await remotes.loadLanguage('es');
  expect(messages).toHaveBeenCalledTimes(2);
});

test('a remote whose texts did not come does not keep the rest of the site in the former language', async () => {
  const { open, remotes, messages } = await setUp();
  messages.mockRejectedValue(new Error('no texts'));
  await open('work.home');
  await expect(remotes.loadLanguage('es')).resolves.toBeUndefined();
});

test('a page appears after it has prepared its data, in each language', async () => {
  const { open, remotes, prepare } = await setUp();
  let finish = () => {};
  prepare.mockImplementationOnce(async () => {
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    return { title: 'Title en', description: '' };
  });
  await open('work.home');
  expect(screen.queryByRole('heading')).toBeNull();
  finish();
  await settle();
  expect(screen.getByRole('heading', { name: 'Hello' })).toBeTruthy();
  await remotes.loadLanguage('es');
  expect(prepare.mock.calls.map(([language]) => language)).toEqual(['en', 'es']);
  const [home] = remotes.compositionRoutes(composition);
  expect(home && remotes.headOf(home, 'es', '/work')?.title).toBe('Title es');
});

test.each([
  ['evaluation', (site: Site) => site.loadActivate.mockReturnValue(new Promise(() => {}))],
  ['code', (site: Site) => site.openHome.mockReturnValue(new Promise(() => {}))],
  ['texts', (site: Site) => site.messages.mockReturnValue(new Promise(() => {}))],
  ['data', (site: Site) => site.prepare.mockReturnValue(new Promise(() => {}))],
])('a page whose %s never comes says so within five seconds', async (_what, hang) => {
  const site = await setUp();
  hang(site);
  await site.open('work.home');
  await act(() => vi.advanceTimersByTimeAsync(3900));
  expect(fallback()).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(fallback()).toBeTruthy();
  expect(site.report).toHaveBeenCalledWith(expect.objectContaining({ name: 'LateArrival' }), expect.objectContaining({ remote: 'work' }));
});

test('a page whose data waits for a slow server is no failure, and one that then still has none is', async () => {
  let isWaiting = true;
  const { open, prepare } = await setUp(1, () => isWaiting);
  prepare.mockReturnValue(new Promise(() => {}));
  await open('work.home');
  await act(() => vi.advanceTimersByTimeAsync(14_000));
  expect(fallback()).toBeNull();
  isWaiting = false;
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(fallback()).toBeTruthy();
});

test('data that comes after the page has said that it is missing shows the page, and is requested once', async () => {
  const { open, prepare } = await setUp();
  const { promise, resolve } = Promise.withResolvers<{ title: string; description: string }>();
  prepare.mockReturnValue(promise);
  await open('work.home');
  await act(() => vi.advanceTimersByTimeAsync(4900));
  expect(fallback()).toBeTruthy();
  resolve({ title: 'Title en', description: '' });
  await settle();
  expect(screen.getByRole('heading', { name: 'Hello' })).toBeTruthy();
  expect(fallback()).toBeNull();
  expect(prepare).toHaveBeenCalledOnce();
});

test('a page without a component fails', async () => {
  const { open, openHome } = await setUp();
  openHome.mockImplementation(async () => JSON.parse('{}'));
  await open('work.home');
  expect(fallback()).toBeTruthy();
});

test('missing data fails the page, and a retry loads it again', async () => {
  const { open, prepare } = await setUp();
  prepare.mockRejectedValueOnce(new Error('no content'));
  await open('work.home');
  expect(fallback()).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: en.remote.failed.retry }));
  await settle();
  expect(screen.getByRole('heading', { name: 'Hello' })).toBeTruthy();
});

test('a page with a path parameter is prepared for each value of the parameter', async () => {
  const { open, prepare, remotes } = await setUp();
  await open('work.campaign');
  fireEvent.click(screen.getByRole('link', { name: 'Autumn' }));
  await settle();
  expect(screen.getByRole('heading', { name: 'Hello' })).toBeTruthy();
  await remotes.loadLanguage('es');
  expect(prepare.mock.calls).toEqual([
    ['en', { slug: ':slug' }],
    ['en', { slug: 'autumn' }],
    ['es', { slug: 'autumn' }],
  ]);
});

test('one broken screen of a page does not hide the others', async () => {
  const { open, report } = await setUp();
  await open('work.steps');
  fireEvent.click(screen.getByText('To the broken one'));
  await settle();
  expect(fallback()).toBeTruthy();
  fireEvent.click(screen.getByText('To another'));
  await settle();
  expect(fallback()).toBeNull();
  expect(screen.getByRole('heading', { name: 'Well' })).toBeTruthy();
  expect(report).toHaveBeenCalledOnce();
});

test('a page that cannot be loaded offline is not reported as a defect and loads once the network is back', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { open, loadActivate, report, track } = await setUp();
  loadActivate.mockRejectedValueOnce(new Error('Failed to fetch'));
  await open('work.home');
  expect(fallback()).toBeTruthy();
  expect(report).not.toHaveBeenCalled();
  expect(track).toHaveBeenCalledWith('page.withoutNetwork', { remote: 'work' });
  onLine.mockReturnValue(true);
  await act(async () => void window.dispatchEvent(new Event('online')));
  await settle();
  expect(screen.getByRole('heading', { name: 'Hello' })).toBeTruthy();
});
