import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { composition, fallback, settle, setUp } from '../harness/remote-page-site.tsx';
import en from '../i18n/en.json' with { type: 'json' };

vi.mock('./federation.ts', () => ({ registerRemotes: vi.fn(), loadActivate: vi.fn() }));

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
