import { expect, test } from 'vitest';
import { unverifiedImports } from './module-imports.ts';

const shell = { kind: 'shell', entry: 'main.1.js', preload: { '*': ['main.1.js', 'libraries.1.js'] } } as const;
const remote = { kind: 'remote', entry: 'remote-entry.1.js', preload: {} } as const;
const rules = (release: typeof shell | typeof remote) => ({
  ...release,
  preload: Object.fromEntries(Object.entries(release.preload).map(([name, files]) => [name, [...files]])),
});

test("the shell's entry may import modules of the page, and its verified import may use one import()", () => {
  const source = 'import{a}from"./libraries.1.js";const load=(href)=>import(href);a(load);';
  expect(unverifiedImports({ path: 'main.1.js', source }, rules(shell))).toEqual([]);
});

test.each([
  ['another static import', 'import{a}from"./libraries.1.js";import"./other.1.js";', ['main.1.js: import"./other.1.js"']],
  ['a second import()', 'const a=(h)=>import(h);const b=()=>import("./page.1.js");', ['main.1.js: import("./page.1.js")']],
])("%s of the shell's entry is reported", (_what, source, expected) => {
  expect(unverifiedImports({ path: 'main.1.js', source }, rules(shell))).toEqual(expected);
});

test.each(['import"./page.1.js";', 'export*from"./page.1.js";', 'const page=()=>import("./page.1.js");'])(
  'a module of a remote may not import by itself: %s',
  (source) => {
    expect(unverifiedImports({ path: 'remote-entry.1.js', source }, rules(remote))).toHaveLength(1);
  },
);

test('the word import in texts is not an import', () => {
  const source = 'export const __webpack_modules__={1(e){e.exports=JSON.parse(\'{"a":"import(this)"}\')}};';
  expect(unverifiedImports({ path: 'en.1.js', source }, rules(remote))).toEqual([]);
});
