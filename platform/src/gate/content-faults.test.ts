import { languages } from '@nitida/contract';
import { expect, test } from 'vitest';
import { type Example, writeRelease } from '../../test/example-release.ts';
import { sharedFaults } from './shared-faults.ts';
import { styleFaults } from './style-faults.ts';
import { textFaults } from './text-faults.ts';

const work: Example = { name: 'work', paths: ['/work'] };
const noUses = { routes: [], calls: {}, events: {}, host: [], shared: {} };

/** A file of texts as the bundler writes it. */
const built = (texts: object) =>
  `export const __webpack_modules__={5(e){e.exports=JSON.parse('${JSON.stringify(texts).replaceAll('\\', '\\\\').replaceAll("'", "\\'")}')}};`;

/** A release with a set of texts for each language. */
async function translated(textsOf: (language: string) => object[]) {
  const sources = Object.fromEntries(languages.map((language) => [`${language}.2.js`, textsOf(language).map(built).join('')]));
  const messages = Object.fromEntries(languages.map((language) => [language, [`${language}.2.js`]]));
  const { release, dir } = await writeRelease({ ...work, sources, change: { messages } });
  return textFaults(release, dir).map(({ message }) => message);
}

const plural = { rooms_one: "it's 1", rooms_other: '{{count}} "m²"\n' };
const russian = { rooms_one: '1', rooms_few: '{{count}} b', rooms_many: '{{count}} c' };

test('texts in every language with its own plural forms pass', async () => {
  expect(await translated((language) => [{ a: { title: 'Nítida' }, ...(language === 'ru' ? russian : plural) }])).toEqual([]);
});

test('a text that a language lacks is named', async () => {
  expect(await translated((language) => [{ a: { title: 'Nítida', ...(language !== 'de' && { text: 'IVA' }) } }])).toEqual([
    'The texts in de lack a.text.',
  ]);
});

test('a plural needs every form of the language', async () => {
  expect(await translated(() => [plural])).toEqual(['The texts in ru lack rooms_few, rooms_many.']);
});

test('the same key in two files is missing when only one of them has it', async () => {
  expect(await translated((language) => [{ title: '1' }, ...(language === 'no' ? [] : [{ title: '2' }])])).toEqual([
    'The texts in no lack 2:title.',
  ]);
});

test('an empty text and a language without files are named', async () => {
  expect(await translated((language) => [{ title: language === 'sv' ? ' ' : 'Nítida' }])).toEqual(['The texts in sv are empty for title.']);
  const { release, dir } = await writeRelease({
    ...work,
    sources: { en: built({ title: 'Nítida' }) },
    change: { messages: { en: ['en.1.js'] } },
  });
  expect(textFaults(release, dir).map(({ where }) => where)).toEqual(languages.filter((language) => language !== 'en'));
});

test('texts that were not translated are named', async () => {
  const of = (language: string) => (language === 'de' || language === 'en' ? 'Book a cleaning' : `${language}: {{count}}`);
  expect(
    await translated((language) => [{ a: { title: language === 'de' ? 'Book a cleaning' : of(language), name: 'Nítida' } }]),
  ).toContain('The texts in de are still English for a.title.');
});

test('a placeholder that a language lacks or invents is named, whatever the order of the files', async () => {
  const faults = await translated((language) => {
    const files = [{ title: `${language} {{name}}` }, { title: `${language} ²` }];
    if (language === 'de') return [{ title: 'de {{nmae}}' }, { title: 'de ²' }];
    return language === 'ru' ? files.toReversed() : files;
  });
  expect(faults).toEqual(['The texts in de have other placeholders than English for title.']);
});

test('a release with a namespace has texts', async () => {
  const { release, dir } = await writeRelease({ ...work, sources: { en: '/* nothing */' } });
  expect(textFaults(release, dir).map(({ message }) => message)).toEqual(['The release has no texts for work.']);
  expect(textFaults({ ...release, messages: {} }, dir).map(({ message }) => message)).toEqual(['The release has no texts for work.']);
});

/** The list of a container of Module Federation. */
const taking = (name: string, range: string) =>
  `a={7:{shareScope:"default",shareKey:"${name}",import:null,requiredVersion:"${range}",strictVersion:!1}};`;
const offering = (name: string, version: string) => `b={default:[{name:"${name}",version:"${version}",factory:()=>()=>c(1),eager:1}]};`;

async function shared(example: Example, entry: string, declared: Record<string, string>) {
  const key = example.paths ? 'remote-entry' : 'main';
  const { release, dir } = await writeRelease({ ...example, sources: { [key]: entry }, change: { shared: declared, uses: noUses } });
  return sharedFaults(release, dir).map(({ message }) => message);
}

test('a remote that takes what it declares passes, with its own parts of the design system', async () => {
  const entry = taking('react', '^19.3.1') + taking('@nitida/ui/icons', '1.0.0-h1') + offering('@nitida/ui/icons', '1.0.0-h1');
  expect(await shared(work, entry, { react: '19.3.1' })).toEqual([]);
});

test.for([
  ['another version', taking('react', '^19.4.0'), { react: '19.3.1' }, 'The bundle takes react ^19.4.0; release.json declares 19.3.1.'],
  ['more than declared', taking('jotai', '^3.0.1'), {}, 'The bundle takes jotai ^3.0.1, which release.json does not declare.'],
  ['less than declared', '', { react: '19.3.1' }, 'release.json declares react 19.3.1, which the bundle does not take.'],
  ['a copy of its own', offering('react', '19.3.1'), {}, "The bundle brings its own react. The page has one copy, the shell's."],
] as const)('a remote with %s in its bundle is refused', async ([, entry, declared, message]) => {
  expect(await shared(work, entry, declared)).toEqual([message]);
});

test('a shell offers what it declares', async () => {
  const shell = { name: 'shell' };
  expect(await shared(shell, offering('react', '19.3.1'), { react: '19.3.1' })).toEqual([]);
  expect(await shared(shell, offering('react', '19.2.0'), { react: '19.3.1' })).toEqual([
    'The bundle offers react 19.2.0; release.json declares 19.3.1.',
  ]);
});

const styled = async (source: string, name = 'work') => {
  const example = name === 'shell' ? { name } : work;
  const { release, dir } = await writeRelease({ ...example, sources: { page: source } });
  return styleFaults(release, dir).map(({ message }) => message);
};

test.for([
  ['createGlobalStyle', 'let a=(0,b.createGlobalStyle)(["p{color:red}"])', /uses createGlobalStyle/],
  ['a rule for body', 'const s=document.createElement("style");s.textContent="body{margin:0}"', /with a rule for body/],
  ['a rule for :root', 'sheet.insertRule(":root{--a:1px}")', /with a rule for :root/],
  [
    'a rule for everything',
    'let s=new CSSStyleSheet;s.replaceSync(`a{top:0} *{margin:0}`);document.adoptedStyleSheets=[s]',
    /with a rule for \*/,
  ],
  ['a rule for a state of html', '(0,r.jsx)("style",{children:"html.dark .a{color:#fff}"})', /with a rule for html/],
] as const)('a remote with %s is refused', async ([, source, message]) => {
  expect(await styled(source)).toEqual([expect.stringMatching(message)]);
  expect(await styled(source, 'shell')).toEqual([]);
});

test.each([
  'const s=document.createElement("style");s.textContent=".calendar{margin:0}"',
  'const A=b.styled.div`html &{color:red} > *{margin:0}`',
  'function body(){}if(html){a*{b:1}.b}document.createElement("style")',
])('styles of its own elements pass: %s', async (source) => {
  expect(await styled(source)).toEqual([]);
});
