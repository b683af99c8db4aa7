import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { browserNoticeTexts } from '../../../src/composer/browser-notice-texts.ts';
import { startNoticeTexts } from '../../../src/composer/start-notice-texts.ts';
import { pageTexts } from '../../../src/composer/texts.ts';
import { compareLanguages } from './compare.ts';
import { differingWords, repeatedNames } from './same-names.ts';
import { listFaults, readTerms, termFaults } from './terms.ts';
import { flatten, type Texts } from './text-set.ts';
import { checkTranslations, type TranslationOptions } from './translations.ts';
import { compareWithCode, keysOf, type Source, unusedFaults } from './usage.ts';

/** The set of names that several packages share. Pages add it to their own texts with `loadNames`. */
const namesFolder = 'shared/contract/src/i18n';
/** The texts of the staff console, which has its own languages and the words of colleagues. */
const consoleFolder = 'platform/console';
const consoleTexts = `${consoleFolder}/src/i18n`;
const consoleLanguages = ['en', 'es'] as const;
const aside = /(^|\/)(node_modules|dist|fixtures)(\/|$)/;

/** Checks every set of texts: all eight languages are complete and as new as English, one thing has one name and one term, and the texts of a page's package match its code. */
export async function checkTexts(root: string, options: TranslationOptions = { write: false, kept: false }): Promise<string[]> {
  const sets = await findSets(root);
  const read = new Map(await Promise.all(sets.map(async (folder) => [folder, await readSet(join(root, folder))] as const)));
  const languages = [...read].flatMap(([folder, set]) => compareLanguages(set).map((fault) => `${folder}: ${fault}`));
  const names = read.get(namesFolder)?.get('en') ?? new Map();
  const packages = [
    ...new Set(sets.filter((set) => set.includes('/i18n') && set !== namesFolder).map((set) => set.slice(0, set.indexOf('/src/')))),
  ];
  const code = await Promise.all(packages.map((folder) => checkPackage(root, folder, sets, names)));
  const users = await Promise.all([...packages, 'shared/contract', 'api'].map((folder) => readSources(root, folder)));
  const unused = unusedFaults(keysOf([names]), users.flat()).map((fault) => `${namesFolder}: ${fault}`);
  const terms = await readTerms(root);
  const ofConsole = await readConsole(root);
  const staff = await checkConsole(root, ofConsole);
  const pages = new Map([...(await readPages(root)), ...composerSets()]);
  const wrongTerms = [...listFaults(terms), ...termFaults(new Map([...read, ...pages]), terms)];
  const older = await checkTranslations(root, new Map([...read, ...pages, ...ofConsole]), options);
  return [
    ...languages,
    ...older,
    ...differingWords(read),
    ...repeatedNames(read, namesFolder),
    ...code.flat(),
    ...unused,
    ...wrongTerms,
    ...staff,
  ];
}

/** Fields of a content page that visitors do not read. */
const notRead = /(^|\.)(type|id|to|of|picture|system|updated)$/;

/** The content pages. Their own check compares the languages. */
async function readPages(root: string): Promise<Map<string, Map<string, Texts>>> {
  const pages = new Map<string, Map<string, Texts>>();
  for await (const path of glob('mf-*/content/**/en.json', { cwd: root })) {
    const set = await readSet(join(root, dirname(path)));
    const read = [...set].map(([language, texts]) => [language, new Map([...texts].filter(([key]) => !notRead.test(key)))] as const);
    pages.set(dirname(path), new Map(read));
  }
  return pages;
}

/** The texts of the server's own pages and notices, which are in code. */
const composerSets = (): Map<string, Map<string, Texts>> =>
  new Map(
    Object.entries({ pageTexts, startNoticeTexts, browserNoticeTexts }).map(([name, texts]) => [
      `platform/src/composer ${name}`,
      new Map(Object.entries(texts).map(([language, inner]) => [language, flatten(inner)])),
    ]),
  );

/** Finds the folders with an `en.json` under `i18n` or `texts`. */
async function findSets(root: string): Promise<string[]> {
  const found: string[] = [];
  for await (const path of glob('{shell,mf-*,shared/*,api,platform}/src/**/{i18n,texts}/**/en.json', {
    cwd: root,
    exclude: (at) => aside.test(at),
  })) {
    found.push(dirname(path));
  }
  return found.sort();
}

async function readSet(folder: string): Promise<Map<string, Texts>> {
  const set = new Map<string, Texts>();
  for await (const file of glob('*.json', { cwd: folder })) {
    const parsed: unknown = JSON.parse(await readFile(join(folder, file), 'utf8'));
    set.set(basename(file, '.json'), flatten(parsed));
  }
  return set;
}

async function checkPackage(root: string, folder: string, sets: string[], names: Texts): Promise<string[]> {
  const own = sets.filter((set) => set.startsWith(`${folder}/src/`) && set.includes('/i18n'));
  const namespaces = new Map<string, Texts>();
  for (const set of own) namespaces.set(set, (await readSet(join(root, set))).get('en') ?? new Map());
  const sources = await readSources(root, folder);
  const isUsingNames = sources.some(({ text }) => text.includes("'@nitida/contract/load-names'"));
  return compareWithCode(namespaces, sources, isUsingNames ? names : undefined).map((fault) => `${folder}: ${fault}`);
}

/** The console's texts, where there is a console. */
async function readConsole(root: string): Promise<Map<string, Map<string, Texts>>> {
  return new Map(existsSync(join(root, consoleTexts)) ? [[consoleTexts, await readSet(join(root, consoleTexts))]] : []);
}

async function checkConsole(root: string, texts: ReadonlyMap<string, ReadonlyMap<string, Texts>>): Promise<string[]> {
  const set = texts.get(consoleTexts);
  if (!set) return [];
  const code = compareWithCode(new Map([[consoleTexts, set.get('en') ?? new Map()]]), await readSources(root, consoleFolder));
  return [...compareLanguages(set, consoleLanguages), ...code].map((fault) => `${consoleFolder}: ${fault}`);
}

async function readSources(root: string, folder: string): Promise<Source[]> {
  const sources: Source[] = [];
  for await (const path of glob(`${folder}/{src/**/*.{ts,tsx},remote.ts}`, { cwd: root, exclude: (at) => aside.test(at) })) {
    const at = join(root, path);
    if (!/\.test\.tsx?$/.test(path) && existsSync(at)) sources.push({ path, text: await readFile(at, 'utf8') });
  }
  return sources;
}
