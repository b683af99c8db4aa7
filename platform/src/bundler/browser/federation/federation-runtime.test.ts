import { afterEach, expect, test, vi } from 'vitest';
import type { BundlerRequire, ConsumedModule } from './bundler-types.ts';
import federation from './federation-runtime.ts';
import type { Factory, Requirement, ShareScope } from './share-scope.ts';

const { bundlerRuntime, runtime } = federation;

type Offered = Record<string, { version: string; get: () => Factory | Promise<Factory> }[]>;

/** A build as the bundler's code sets it up, with the module `name version` for each offer. */
function build(name: string, offered: Offered = {}) {
  const shared = Object.fromEntries(Object.entries(offered).map(([key, all]) => [key, all.map((one) => ({ ...one, scope: ['default'] }))]));
  const webpackRequire: BundlerRequire = { m: {}, c: {}, S: {}, I: () => true, federation: { initOptions: { name, shared } } };
  return webpackRequire;
}

const eager = (version: string, exports: unknown) => ({ version, get: () => () => exports });
const lazy = (version: string, exports: unknown) => ({ version, get: () => Promise.resolve(() => exports) });

function openShell(offered: Offered) {
  const webpackRequire = build('shell', offered);
  bundlerRuntime.init({ webpackRequire });
  return { webpackRequire, scope: webpackRequire.S.default ?? {} };
}

function openRemote(name: string, shareScope: ShareScope, offered: Offered = {}) {
  const webpackRequire = build(name, offered);
  webpackRequire.federation.instance = runtime.createInstance(webpackRequire.federation.initOptions);
  bundlerRuntime.initContainerEntry({ webpackRequire, shareScope });
  return webpackRequire;
}

/** What the build gets when a chunk of it imports the shared module. */
async function importShared(
  webpackRequire: BundlerRequire,
  shareKey: string,
  shareConfig: Requirement,
  getter?: ConsumedModule['getter'],
): Promise<unknown> {
  const promises: Promise<unknown>[] = [];
  const handler = { shareKey, getter, shareInfo: { scope: ['default'], shareConfig } };
  const moduleToHandlerMapping = { 7: handler };
  bundlerRuntime.consumes({ chunkId: 1, promises, chunkMapping: { 1: [7] }, moduleToHandlerMapping, installedModules: {}, webpackRequire });
  await Promise.all(promises);
  const module = { exports: undefined };
  webpackRequire.m[7]?.(module);
  return module.exports;
}

const singleton = (requiredVersion: string): Requirement => ({ singleton: true, requiredVersion });
const strict = (requiredVersion: string): Requirement => ({ strictVersion: true, requiredVersion });

afterEach(() => vi.restoreAllMocks());

test('a singleton of the shell is the one that every remote gets', async () => {
  const react = { name: 'react' };
  const { webpackRequire, scope } = openShell({ react: [eager('19.3.1', react)] });
  const booking = openRemote('booking', scope);
  const account = openRemote('account', scope, { react: [eager('19.3.1', { name: 'a copy' })] });
  for (const each of [webpackRequire, booking, account]) expect(await importShared(each, 'react', singleton('^19.3.1'))).toBe(react);
});

test('a loaded version comes before a higher one that is not loaded', async () => {
  const { webpackRequire, scope } = openShell({ react: [eager('19.3.1', 'of the shell')] });
  await importShared(webpackRequire, 'react', singleton('^19.3.1'));
  const remote = openRemote('booking', scope, { react: [lazy('19.4.0', 'of the remote')] });
  expect(await importShared(remote, 'react', singleton('^19.3.1'))).toBe('of the shell');
});

test('of the versions that are not loaded, the highest is used, by number and not by letter', async () => {
  const { webpackRequire, scope } = openShell({ react: [eager('19.9.0', 'lower')] });
  openRemote('booking', scope, { react: [lazy('19.10.0', 'higher')] });
  expect(await importShared(webpackRequire, 'react', singleton('^19.3.1'))).toBe('higher');
});

test('a remote that needs another exact version runs on its own copy, and the shell keeps its own', async () => {
  const { webpackRequire, scope } = openShell({ '@nitida/ui/type': [eager('1.0.0-h2aeb270af7', 'of the shell')] });
  const remote = openRemote('booking', scope, { '@nitida/ui/type': [lazy('1.0.0-h9999999999', 'of the remote')] });
  expect(await importShared(remote, '@nitida/ui/type', strict('1.0.0-h9999999999'))).toBe('of the remote');
  expect(await importShared(webpackRequire, '@nitida/ui/type', strict('1.0.0-h2aeb270af7'))).toBe('of the shell');
});

test('a remote whose version nobody offers loads the copy that it imports', async () => {
  const { scope } = openShell({ '@nitida/ui/type': [eager('1.0.0-h2aeb270af7', 'of the shell')] });
  const own = vi.fn(() => Promise.resolve(() => 'own copy'));
  expect(await importShared(openRemote('booking', scope), '@nitida/ui/type', strict('1.0.0-h1'), own)).toBe('own copy');
});

test('no remote runs on the copy of another remote, whose error would then be taken for that of the other', async () => {
  const { scope } = openShell({ '@nitida/ui/type': [eager('1.0.0-h1', 'of the shell')] });
  const offers = { '@nitida/ui/type': [lazy('1.0.0-h2', 'of booking')] };
  expect(await importShared(openRemote('booking', scope, offers), '@nitida/ui/type', strict('1.0.0-h2'))).toBe('of booking');
  const account = openRemote('account', scope, { '@nitida/ui/type': [lazy('1.0.0-h2', 'of account')] });
  expect(await importShared(account, '@nitida/ui/type', strict('1.0.0-h2'), lazy('', 'of account').get)).toBe('of account');
});

test('a strict singleton that does not fit is an error, and one that is not strict is reported and used', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { scope } = openShell({ react: [eager('18.3.0', 'react 18')] });
  const remote = openRemote('booking', scope);
  await expect(importShared(remote, 'react', { ...singleton('^19.3.1'), strictVersion: true })).rejects.toThrow(
    'booking needs react ^19.3.1, and the page has 18.3.0 of shell.',
  );
  expect(warn).not.toHaveBeenCalled();
  expect(await importShared(openRemote('account', scope), 'react', singleton('^19.3.1'))).toBe('react 18');
});

test('a module that a remote has no copy of, and nobody shares, is an error with its name', async () => {
  const remote = openRemote('booking', openShell({}).scope);
  await expect(importShared(remote, 'jotai', singleton('^3.0.1'))).rejects.toThrow(
    'booking imports jotai without a copy of its own, and the page does not share it.',
  );
});

test('a module whose code could not be loaded is loaded again by the next import', async () => {
  const get = vi
    .fn<() => Promise<Factory>>()
    .mockRejectedValueOnce(new Error('the file is missing'))
    .mockResolvedValue(() => 'arrived');
  const { scope } = openShell({ ui: [{ version: '1.0.0', get }] });
  const remote = openRemote('booking', scope);
  await expect(importShared(remote, 'ui', strict('1.0.0'))).rejects.toThrow('the file is missing');
  expect(await importShared(remote, 'ui', strict('1.0.0'))).toBe('arrived');
  expect(await importShared(openRemote('account', scope), 'ui', strict('1.0.0'))).toBe('arrived');
  expect(get).toHaveBeenCalledTimes(2);
});

test('a container that is opened again keeps its scope, and refuses another', () => {
  const { scope } = openShell({});
  const remote = openRemote('booking', scope, { ui: [eager('1.0.0', 'ui')] });
  const offered = scope.ui;
  expect(bundlerRuntime.initContainerEntry({ webpackRequire: remote, shareScope: scope })).toBe(true);
  expect(scope.ui).toBe(offered);
  expect(remote.S.default).toBe(scope);
  expect(() => bundlerRuntime.initContainerEntry({ webpackRequire: remote, shareScope: {} })).toThrow('booking is open with another');
});

test('the shared modules of the entry run when they are first imported, and must be eager', () => {
  const { webpackRequire } = openShell({ react: [eager('19.3.1', 'react')], ui: [lazy('1.0.0', 'ui')] });
  const of = (shareKey: string, shareConfig: Requirement) => ({ shareKey, shareInfo: { scope: ['default'], shareConfig } });
  const moduleToHandlerMapping = { 1: of('react', singleton('^19.0.0')), 2: of('ui', strict('1.0.0')) };
  bundlerRuntime.installInitialConsumes({ webpackRequire, moduleToHandlerMapping, installedModules: {}, initialConsumes: [1, 2] });
  const module = { exports: undefined };
  webpackRequire.m[1]?.(module);
  expect(module.exports).toBe('react');
  expect(() => webpackRequire.m[2]?.({ exports: undefined })).toThrow('ui is imported at once, but is not eager.');
});

test('a remote is opened once, and again only after a failure', async () => {
  const { webpackRequire, scope } = openShell({});
  const container = { init: vi.fn(), get: vi.fn(async (expose: string) => () => ({ default: expose })) };
  const importEntry = vi.fn().mockRejectedValueOnce(new Error('late')).mockResolvedValue(container);
  const { instance } = webpackRequire.federation;
  instance?.registerRemotes([{ name: 'booking', entry: '/releases/booking/remote-entry.js' }], importEntry);
  await expect(instance?.loadRemote('booking/activate')).rejects.toThrow('late');
  const both = await Promise.all([instance?.loadRemote('booking/activate'), instance?.loadRemote('booking/activate')]);
  expect(both).toEqual([{ default: './activate' }, { default: './activate' }]);
  expect(importEntry).toHaveBeenCalledTimes(2);
  expect(container.init).toHaveBeenCalledExactlyOnceWith(scope, []);
  await expect(instance?.loadRemote('work/activate')).rejects.toThrow('shell knows no remote work.');
});

test('an entry without a container is refused', async () => {
  const { instance } = openShell({}).webpackRequire.federation;
  instance?.registerRemotes([{ name: 'booking', entry: '/entry.js' }], async () => ({}));
  await expect(instance?.loadRemote('booking/activate')).rejects.toThrow('/entry.js is no container.');
});
