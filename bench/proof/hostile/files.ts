import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { languages } from '@nitida/contract';
import type { Craft, Sent } from './craft.ts';

const textsOf = (texts: object) => `JSON.parse('${JSON.stringify(texts)}');`;
const inGerman = (english: object, german: object): Craft => ({
  sources: { en: textsOf(english), 'de.1.js': textsOf(german) },
  rework({ release }) {
    release.messages = { ...(release.messages as object), de: ['de.1.js'] };
  },
});
const described = ({ release }: Sent) => release.files as { path: string; integrity: string; bytes: number }[];
const saying =
  (bytes: number) =>
  (sent: Sent): void => {
    for (const file of described(sent)) file.bytes = bytes;
  };
const renamed = (path: string): Craft => ({
  rework(sent) {
    const [first] = described(sent);
    if (first) first.path = path;
  },
});
/** A gigabyte of nothing, in a megabyte. */
const bomb = gzipSync(Buffer.alloc(1024 ** 3), { level: 9 }).toString('base64');
const nested = (depth: number): unknown => JSON.parse(`${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`);

/** A file that no release may write. */
export const written = join(tmpdir(), 'nitida-hostile-written');

/** Files of releases, each of which is refused. */
export const hostileFiles: readonly (readonly [string, Craft])[] = [
  [
    'has a wrong hash',
    { rework: ({ files }) => void Object.assign(files, { 'server.mjs': Buffer.from('export default () => 1').toString('base64') }) },
  ],
  ['lacks a file', { rework: (sent) => void delete sent.files[String(sent.release.entry)] }],
  ['says less bytes than it has', { rework: saying(1) }],
  ['says five terabytes', { rework: saying(5e12) }],
  ...[
    `../../../..${written}`,
    written,
    '.env',
    'a/../../b.js',
    'a\\b.js',
    'a\u0000.js',
    '__proto__/../x.js',
    `${'a/'.repeat(5000)}a.js`,
  ].map((path) => [`has the file ${JSON.stringify(path.slice(0, 30))}`, renamed(path)] as const),
  ['is no script', { sources: { page: 'export const = ;' } }],
  ['repeats what a rule for the page begins with', { sources: { page: `createElement("style");${'* '.repeat(100_000)}/` } }],
  ['has an entry without activate', { sources: { 'remote-entry': '({"work.page":0});' } }],
  [
    'has an entry that repeats a shared library',
    { sources: { 'remote-entry': `({"./activate":0,"work.page":0});${'shareKey:"a",'.repeat(50_000)}` } },
  ],
  [
    'styles the whole page',
    { sources: { page: 'const s=document.createElement("style");s.textContent="body{display:none}";document.head.append(s)' } },
  ],
  ['has a script of 5 MB', { sources: { page: `"${'x'.repeat(5_000_000)}"` } }],
  ['has empty texts', { sources: { en: textsOf({ name: '' }) } }],
  ['has English texts in German', inGerman({ name: 'We are looking for cleaners' }, { name: 'We are looking for cleaners' })],
  ['has other placeholders in German', inGerman({ name: 'Hello {{name}}, welcome' }, { name: 'Hallo {{nome}}, willkommen' })],
  ['lacks a text in German', inGerman({ name: 'One', more: 'Two' }, { name: 'Eins' })],
  ['has deep texts', { sources: { en: textsOf(nested(2000) as object) } }],
  ['serves a source map', { sources: { 'page.js.map': '{"version":3,"sources":["/home/work/secret.ts"]}' } }],
  ['serves a document', { sources: { 'free.html': '<script>alert(document.cookie)</script>' } }],
  [
    'has a map that unpacks to a gigabyte',
    { rework: (sent) => void Object.assign(sent, { maps: { [String(sent.release.entry)]: bomb } }) },
  ],
  [
    'has texts for every language but one',
    { change: { messages: Object.fromEntries(languages.slice(1).map((language) => [language, []])) } },
  ],
];

/** What may be accepted, because nothing reads it, or it harms nobody but its page. */
export const idleFiles: readonly (readonly [string, Craft])[] = [
  [
    'has a map for a file outside',
    { rework: (sent) => void Object.assign(sent, { maps: { [`../../../..${written}`]: bomb.slice(0, 400) } }) },
  ],
  ['has contents for a file outside', { rework: ({ files }) => void Object.assign(files, { [`../../../..${written}`]: 'AAAA' }) }],
  [
    'serves a picture with a script',
    { sources: { 'free.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>' } },
  ],
  ['leaves out a chunk that it loads later', { sources: { 'remote-entry': '({"./activate":0,"work.page":0});import("./later.1.js");' } }],
  ['has control characters in its reason', { rework: (sent) => void Object.assign(sent, { why: 'a\u0000b' }) }],
  [
    'has contents for the key of a prototype',
    { rework: ({ files }) => void Object.defineProperty(files, '__proto__', { value: 'AAAA', enumerable: true }) },
  ],
];
