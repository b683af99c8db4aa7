import { remotes } from '@nitida/host/harness/remotes';
import type { Page } from 'playwright/test';
import { logIn } from '../journeys/steps/account.ts';
import { expect, test } from '../journeys/steps/visitor.ts';

const demo = { email: 'demo@nitida.example', password: 'Marbella2027' };

/** The time in ms for which the timers of a page that was left may still run. */
const patienceMs = 60_000;
/** The time in ms after which a remote that was left has been deactivated. */
const deactivationMs = 31_000;

/** Keeps a list of the timers and of the listeners of window and document that the code of each remote has set, until they end. */
function recordRegistrations(): void {
  const open = new Map<unknown, { remote: string; what: string }>();
  const remoteHere = (): string | null => {
    const names = [...(new Error().stack ?? '').matchAll(/\/releases\/([a-z_]+)\//g)].map(([, name]) => name ?? '');
    return names.find((name) => name !== 'shell') ?? null;
  };
  const add = (key: unknown, what: string) => {
    const remote = remoteHere();
    if (remote !== null) open.set(key, { remote, what });
  };

  const { setTimeout: later, clearTimeout: noLonger, setInterval: often, clearInterval: noMore } = window;
  Object.assign(window, {
    setTimeout: (run: unknown, ms?: number, ...more: unknown[]) => {
      const key = Number(
        later(() => {
          open.delete(`timeout ${key}`);
          if (typeof run === 'function') run(...more);
        }, ms),
      );
      add(`timeout ${key}`, `setTimeout of ${ms} ms`);
      return key;
    },
    clearTimeout: (key: number) => {
      open.delete(`timeout ${key}`);
      noLonger(key);
    },
    setInterval: (run: TimerHandler, ms?: number, ...more: unknown[]) => {
      const key = often(run, ms, ...more);
      add(`interval ${key}`, `setInterval of ${ms} ms`);
      return key;
    },
    clearInterval: (key: number) => {
      open.delete(`interval ${key}`);
      noMore(key);
    },
  });

  const listenerKeys = new Map<unknown, Map<string, object>>();
  const keyOf = (target: EventTarget, type: string, listener: unknown, options: unknown): object => {
    const isCapture = typeof options === 'object' && options !== null ? 'capture' in options && options.capture : options;
    const id = `${target === window ? 'window' : 'document'} ${type} ${Boolean(isCapture)}`;
    const known = listenerKeys.get(listener) ?? new Map<string, object>();
    listenerKeys.set(listener, known);
    const key = known.get(id) ?? { id };
    known.set(id, key);
    return key;
  };
  for (const target of [window, document]) {
    const on = target.addEventListener.bind(target);
    const off = target.removeEventListener.bind(target);
    Object.assign(target, {
      addEventListener: (type: string, listener: EventListener, options?: AddEventListenerOptions) => {
        const key = keyOf(target, type, listener, options);
        add(key, `${target === window ? 'window' : 'document'} listener of ${type}`);
        options?.signal?.addEventListener('abort', () => open.delete(key));
        if (options?.once) on(type, () => open.delete(key), { once: true });
        on(type, listener, options);
      },
      removeEventListener: (type: string, listener: EventListener, options?: EventListenerOptions) => {
        open.delete(keyOf(target, type, listener, options));
        off(type, listener, options);
      },
    });
  }
  Reflect.set(window, 'registrations', () => [...open.values()]);

  // Firefox gives tests the kind of an error without its message.
  const defects: string[] = [];
  const { error: write } = console;
  console.error = (...words: unknown[]) => {
    if (words[0] === 'Defect') defects.push(String(words[1]));
    write(...words);
  };
  Reflect.set(window, 'defects', defects);
}

/** What the code of a remote has set and not ended. */
const registrations = (page: Page, remote: string): Promise<string[]> =>
  page.evaluate((name) => {
    const list: () => { remote: string; what: string }[] = Reflect.get(window, 'registrations');
    return list()
      .filter((one) => one.remote === name)
      .map(({ what }) => what);
  }, remote);

/** What the shell has reported. */
const defects = (page: Page): Promise<string[]> => page.evaluate(() => Reflect.get(window, 'defects'));

/** Opens a path within the document, as a step forward does. */
async function openWithin(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole('main').getByRole('progressbar')).toHaveCount(0);
}

/** The paths of a remote that need no data of their own. Optional parameters are left out. */
const pathsOf = (routes: readonly { path: string }[]): string[] =>
  routes.map(({ path }) => path.replace(/\/:\w+\?/g, '')).filter((path) => !path.includes(':') && path !== '/confirmation');

for (const { name, routes } of Object.values(remotes)) {
  test(`${name} ends its timers and listeners when its last page is left`, async ({ newVisitor, guard }) => {
    const visitor = await newVisitor();
    const { page } = visitor;
    // The functions of the clock are there first, so that they are not taken for something that a remote has replaced.
    await page.clock.install();
    await page.addInitScript(recordRegistrations);
    const elsewhere = name === 'mf_work' ? '/booking' : '/work';
    await page.goto(elsewhere);
    await logIn(visitor, demo);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    for (const path of pathsOf(routes)) await openWithin(page, path);
    await openWithin(page, elsewhere);
    await expect.poll(() => registrations(page, name), { timeout: patienceMs }).toEqual([]);
    // The shell compares global names, functions and styles when it deactivates the remote. The test adds one, so that it knows that it was done.
    guard.allow(/^console: Defect Error|leaves something behind/);
    await page.evaluate(() => Reflect.set(window, 'addedByTest', true));
    await page.clock.runFor(deactivationMs);
    await expect.poll(() => defects(page)).toEqual([`Error: ${name} leaves something behind: the global addedByTest.`]);
  });
}
