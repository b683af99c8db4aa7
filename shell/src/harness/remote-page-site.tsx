import type { InlinedComposition, Language } from '@nitida/contract';
import type { Host, PageModule, RemoteModule } from '@nitida/host';
import { createTestHost } from '@nitida/host/harness';
import { act, render, screen } from '@testing-library/react';
import { Provider } from 'jotai';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { type Mock, vi } from 'vitest';
import en from '../i18n/en.json' with { type: 'json' };

const greeting = 'hello';
function Page() {
  const { t } = useTranslation('work');
  return <h1>{t(greeting)}</h1>;
}
const Broken = () => {
  throw new Error('broken page');
};
/** A page of several screens, one of which throws. */
const Screens = () => {
  if (useLocation().pathname === '/steps/broken') throw new Error('broken screen');
  return <h1>Well</h1>;
};

export const composition: InlinedComposition = {
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
export async function setUp(hostApi = 1, isWaiting = () => false) {
  vi.resetModules();
  const federation = await import('../remotes/federation.ts');
  const remotes = await import('../remotes/index.ts');
  const testHost = await createTestHost();
  const report: Mock<Host['telemetry']['report']> = vi.fn();
  const track: Mock<Host['telemetry']['track']> = vi.fn();
  const host: Host = { ...testHost.host, telemetry: { report, track } };
  host.language.i18n.addResourceBundle('en', 'common', en);
  const messages: Mock<RemoteModule['messages']> = vi.fn(async (_namespace, language) => ({
    hello: texts[language],
  }));
  const prepare: Mock<NonNullable<PageModule['prepare']>> = vi.fn(async (language) => ({ title: `Title ${language}`, description: '' }));
  const openHome: Mock<() => Promise<PageModule>> = vi.fn(async () => ({ default: Page, prepare }));
  const module: RemoteModule = {
    pages: {
      'work.home': openHome,
      'work.broken': async () => ({ default: Broken }),
      'work.steps': async () => ({ default: Screens }),
      'work.campaign': async () => ({ default: Page, prepare }),
    },
    messages,
  };
  const loadActivate: Mock<typeof federation.loadActivate> = vi.mocked(federation.loadActivate);
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

export type Site = Awaited<ReturnType<typeof setUp>>;

export const settle = () => act(() => vi.advanceTimersByTimeAsync(0));
export const fallback = () => screen.queryByRole('alert');
