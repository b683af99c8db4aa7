import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { storedItems } from './cookies.ts';
import { sessionKeys } from './page-globals.ts';

const root = join(import.meta.dirname, '../../..');
const folders = '{api,shell,platform,mf-*,shared/*}/src/**/*.{ts,tsx}';
const sources = globSync(folders, { cwd: root })
  .filter((path) => !/node_modules|\.test\.|\/test\/|harness/.test(path))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));

/** Files whose functions take the key as a parameter. The test examines their callers instead. */
const wrappers = ['session-memory.ts', 'browser-page.ts'];

/** The value of a key in its file: a literal, a constant of the file, or a constant that the file could import. */
function constantOf(key: string, text: string): string {
  const literal = key.match(/^['"](.+)['"]$/)?.[1];
  if (literal !== undefined) return literal;
  const shared = key.match(/^sessionKeys\.(\w+)$/)?.[1];
  if (shared !== undefined) return new Map(Object.entries(sessionKeys)).get(shared) ?? `unknown: ${key}`;
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

test('the list contains exactly the keys that the code writes to session storage', () => {
  const direct = keysUsed(/sessionStorage\.setItem\(([^,)]+)/g);
  const remembered = keysUsed(/\bremember\(([^,):]+),/g).filter((key) => !keysOfLanguage.includes(key));
  // In a script that the document brings.
  const inlined = keysUsed(/'\$\{(sessionKeys\.\w+)\}'/g);
  expect([...new Set([...direct, ...remembered, ...inlined])].sort()).toEqual(listed('session'));
});

/** `page.remember` of the shell writes to local storage. */
const keysOfLanguage = keysUsed(/page\.remember\(([^,)]+),/g);

test('the list contains exactly the keys that the code writes to local storage', () => {
  expect([...new Set([...keysUsed(/localStorage\.setItem\(([^,)]+)/g), ...keysOfLanguage])].sort()).toEqual(listed('local'));
});

/** Staff log in on a separate origin, so visitors never have these cookies. */
const ofStaff = ['staff', 'known_staff'];

test('the list contains exactly the cookies that the server and the pages set or read', () => {
  const cookies = sources.find(({ path }) => path === 'api/src/plugins/cookies.ts')?.text ?? '';
  const [, union = ''] = cookies.match(/type CookieName = ([^;]+);/) ?? [];
  const ofServer = [...union.matchAll(/'(\w+)'/g)].flatMap(([, name]) => (ofStaff.includes(name ?? '') ? [] : [`__Host-nitida_${name}`]));
  const [, hints = ''] = cookies.match(/const hints[^{]+\{([^}]+)\}/) ?? [];
  const ofHints = [...hints.matchAll(/: (\w+)/g)].map(([, key = '']) => `__Host-${constantOf(key, cookies)}`);
  const ofComposer = keysUsed(/const cookie = hostCookie\((\w+),/g).map((key) => `__Host-${key}`);
  const ofPage = keysUsed(/page\.setCookie\((\w+),/g).map((key) => `__Host-${key}`);
  // No code reads or sets one past `hostCookie`, whose names differ on https.
  expect(keysUsed(/(?:cookies\.|[sS]etCookie\()[`'"]?(?:consent|lng)\b/g)).toEqual([]);
  expect([...new Set([...ofServer, ...ofHints, ...ofComposer, ...ofPage])].sort()).toEqual(listed('cookie'));
});

test('each cookie has a duration, and stored items have none', () => {
  for (const { name, kind, seconds } of storedItems) expect(seconds !== null, name).toBe(kind === 'cookie');
});
