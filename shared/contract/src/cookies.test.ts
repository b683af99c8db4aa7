import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storedItems } from './cookies.ts';

const root = join(import.meta.dirname, '../../..');
const folders = '{api,shell,platform,mf-*,shared/*}/src/**/*.{ts,tsx}';
const sources = globSync(folders, { cwd: root })
  .filter((path) => !/node_modules|\.test\.|\/test\/|harness/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Files whose functions are handed the key: their callers are looked at instead. */
const wrappers = ['session-memory.ts', 'browser-page.ts'];

/** What a key stands for in its file: a literal, or a constant of this file or of one it could import. */
function constantOf(key: string, text: string): string {
  const literal = key.match(/^['"](.+)['"]$/)?.[1];
  if (literal !== undefined) return literal;
  const name = key.match(/^\$?\{?(\w+)\}?$/)?.[1] ?? key;
  const constant = new RegExp(`const ${name} = '([^']+)'`);
  const found = text.match(constant)?.[1] ?? sources.map((source) => source.text.match(constant)?.[1]).find(Boolean);
  return found ?? `unknown: ${key}`;
}

function keysUsed(pattern: RegExp): string[] {
  const found = sources
    .filter(({ path }) => !wrappers.some((wrapper) => path.endsWith(wrapper)))
    .flatMap(({ text }) => [...text.matchAll(pattern)].map(([, key = '']) => constantOf(key.trim(), text)));
  return [...new Set(found)].sort();
}

const listed = (kind: 'cookie' | 'local' | 'session') =>
  storedItems
    .filter((item) => item.kind === kind)
    .map(({ name }) => name)
    .sort();

test('the list has each key of session storage that the code writes, and no other', () => {
  const direct = keysUsed(/sessionStorage\.setItem\(([^,)]+)/g);
  const remembered = keysUsed(/\bremember\(([^,):]+),/g).filter((key) => !keysOfLanguage.includes(key));
  expect([...new Set([...direct, ...remembered])].sort()).toEqual(listed('session'));
});

/** The shell's `page.remember` writes local storage. */
const keysOfLanguage = keysUsed(/page\.remember\(([^,)]+),/g);

test('the list has each key of local storage that the code writes, and no other', () => {
  expect([...new Set([...keysUsed(/localStorage\.setItem\(([^,)]+)/g), ...keysOfLanguage])].sort()).toEqual(listed('local'));
});

/** Staff log in on an origin of their own: no visitor ever has that cookie. */
const ofStaff = 'staff';

test('the list has each cookie that server and page set or read, and no other', () => {
  const cookies = sources.find(({ path }) => path === 'api/src/plugins/cookies.ts')?.text ?? '';
  const [, union = ''] = cookies.match(/type CookieName = ([^;]+);/) ?? [];
  const ofServer = [...union.matchAll(/'(\w+)'/g)].flatMap(([, name]) => (name === ofStaff ? [] : [`__Host-nitida_${name}`]));
  const ofPage = keysUsed(/[sS]etCookie\(`([^=`]+)=/g);
  const read = keysUsed(/cookies\.(\w+)\b/g).map((key) => key.replace('unknown: ', ''));
  const readNames = ['consent', 'lng'].filter((name) => read.includes(name));
  expect([...new Set([...ofServer, ...ofPage, ...readNames])].sort()).toEqual(listed('cookie'));
});

test('a cookie says how long it stays; storage stays until the tab is closed or it is cleared', () => {
  for (const { name, kind, seconds } of storedItems) expect(seconds !== null, name).toBe(kind === 'cookie');
});
