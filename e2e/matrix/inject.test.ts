import { expect, test } from 'vitest';
import { withFault } from './inject.ts';

const entry = `let opened = 0;
const a = { react: { shareKey:"react",import:null,requiredVersion:"^19.3.1",strictVersion:!1,singleton:!0 } };
var d = async () => () => ({ default: () => ({ pages: { one: async () => ({ default: () => 'page' }) } }) });
var c = () => { opened += 1; };
export { d as get, c as init };`;

interface Container {
  init: (scope: object) => void;
  get: (name: string) => Promise<() => { default: () => { pages: Record<string, () => Promise<{ default: () => unknown }>> } }>;
}

const isContainer = (module: unknown): module is Container =>
  typeof module === 'object' && module !== null && 'init' in module && 'get' in module;

async function run(code: string): Promise<Container> {
  const module: unknown = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  if (!isContainer(module)) throw new Error('It is no container.');
  return module;
}

const React = { useEffect: (effect: () => void) => effect() };

async function pageOf(code: string): Promise<() => unknown> {
  const { init, get } = await run(code);
  init({ react: { '19.3.1': { lib: () => React } } });
  const remote = (await get('./activate'))().default();
  const page = await remote.pages.one?.();
  return page?.default ?? (() => null);
}

test('pages of the changed remote throw when they are rendered or in an effect', async () => {
  await expect(pageOf(entry).then((page) => page())).resolves.toBe('page');
  expect(await pageOf(withFault(entry, 'render'))).toThrow('when it is rendered');
  expect(await pageOf(withFault(entry, 'effect'))).toThrow('in an effect');
});

test('the changed entry throws when it is evaluated', async () => {
  await expect(run(withFault(entry, 'evaluation'))).rejects.toThrow('when it is evaluated');
});

test('the changed entry asks for another React, and nothing but that', () => {
  expect(withFault(entry, 'singleton')).toContain('requiredVersion:"^18.0.0",strictVersion:!0,singleton:!0');
});

test('an entry that gives no place for a fault is an error', () => {
  expect(() => withFault('export default 1;', 'render')).toThrow('exports no container');
  expect(() => withFault('export {};', 'singleton')).toThrow('no place');
});
