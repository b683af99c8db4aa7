import { act, cleanup, type RenderResult, render } from '@testing-library/react';
import { Provider } from 'jotai';
import { type ComponentType, type ReactElement, StrictMode } from 'react';
import { I18nextProvider } from 'react-i18next';
import { createMemoryRouter, matchPath, type Path, parsePath, type RouteObject, RouterProvider } from 'react-router-dom';
import { onTestFinished } from 'vitest';
import type { PageModule, PageParams } from '../host.ts';
import type { TestHost } from './test-host.ts';

export interface Rendered extends RenderResult {
  /** The path and query that the browser would show now. */
  location(): string;
  /** Navigates to a path, or by a number of steps through the history. */
  go(to: string | number): Promise<void>;
}

/** Renders one element of a remote at `path`, inside the providers of the shell. */
export function renderElement(host: TestHost, element: ReactElement, path = '/'): Rendered {
  return renderRoutes(host, [{ path: '*', element }], path);
}

/** Renders the remote's page at `path`. Paths of other remotes render nothing; check `location()` then. */
export async function renderPage(host: TestHost, path: string, { state }: { state?: unknown } = {}): Promise<Rendered> {
  const routes: RouteObject[] = [];
  for (const route of host.options.remote?.routes ?? []) {
    const load = host.module?.pages[route.name];
    if (!load) throw new Error(`The remote declares ${route.name}, but serves no page by that name.`);
    const params = matchPath(route.path, path)?.params ?? {};
    routes.push({ path: route.path, lazy: () => prepared(host, load, params), HydrateFallback: Nothing });
  }
  const rendered = renderRoutes(host, [...routes, { path: '*', element: null }], { ...parsePath(path), state });
  await act(async () => {});
  return rendered;
}

/** Prepares the page before its first render, as the shell does. */
async function prepared({ store, host }: TestHost, load: () => Promise<PageModule>, params: PageParams) {
  const page = await load();
  await page.prepare?.(store.get(host.language.languageAtom), params);
  return { Component: page.default };
}

const Nothing: ComponentType = () => null;

function renderRoutes(host: TestHost, routes: RouteObject[], at: string | (Partial<Path> & { state: unknown })): Rendered {
  onTestFinished(cleanup);
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const result = render(
    <StrictMode>
      <Provider store={host.store}>
        <I18nextProvider i18n={host.host.language.i18n}>
          <RouterProvider router={router} />
        </I18nextProvider>
      </Provider>
    </StrictMode>,
  );
  return {
    ...result,
    location: () => router.state.location.pathname + router.state.location.search,
    go: (to) => act(async () => (typeof to === 'number' ? router.navigate(to) : router.navigate(to))),
  };
}
