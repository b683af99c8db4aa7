import { isDeepStrictEqual } from 'node:util';
import { type Language, staffCalls } from '@nitida/contract';
import * as z from 'zod';
import type { Client } from '../client.ts';
import { CliFailure, exitCodes, usage } from '../failure.ts';
import { type ContentFile, pagesIn, readPage } from './content-folder.ts';
import { bodyOf, pagesOf, type SitePage } from './site-content.ts';

export interface ImportOptions {
  folder: string;
  /** Only these pages; all when empty. */
  pages: readonly string[];
  /** Publishes each page that differs from what visitors see. */
  publishes: boolean;
}

/** Makes a version of each file that differs from the newest version. @returns a sentence for each version and edition */
export async function importContent(client: Client, { folder, pages, publishes }: ImportOptions): Promise<string[]> {
  const there = await pagesIn(folder);
  const unknown = pages.filter((page) => !there.includes(page));
  if (unknown.length > 0) throw usage(unknown.map((page) => `${folder} has no page ${page}.`).join('\n'));
  if (there.length === 0) throw usage(`${folder} has no pages.`);
  const chosen = there.filter((page) => pages.length === 0 || pages.includes(page));
  // Every file is read before the first version is made, so that a mistake in one changes nothing.
  const files = await Promise.all(chosen.map((page) => readPage(folder, page)));
  const known = await pagesOf(client);
  const said: string[] = [];
  for (const [index, page] of chosen.entries()) {
    const before = known.find((one) => one.page === page) ?? { page, newest: {}, edition: null };
    said.push(...(await importPage(client, before, files[index] ?? [], publishes)));
  }
  return said.length > 0 ? said : ['Nothing differs, so no version was made.'];
}

async function importPage(client: Client, before: SitePage, files: readonly ContentFile[], publishes: boolean): Promise<string[]> {
  const versions = { ...before.newest };
  const said: string[] = [];
  for (const file of files) {
    const from = versions[file.language] ?? 0;
    if (from > 0 && isDeepStrictEqual(await bodyOf(client, file.page, file.language, from), file.body)) continue;
    versions[file.language] = await save(client, file, from);
    said.push(`${file.page} ${file.language}: version ${versions[file.language]}.`);
  }
  const isShown = files.every(({ language }) =>
    before.edition?.languages.some((one) => one.language === language && one.shows === language && one.version === versions[language]),
  );
  if (!publishes || isShown) return said;
  const imported = files.map(({ language }) => [language, versions[language]]);
  return [...said, await publish(client, before, Object.fromEntries(imported))];
}

async function save(client: Client, { page, language, body }: ContentFile, from: number): Promise<number> {
  try {
    const answer = await client.call('saveContent', { body: { page, language, from, body, isImport: true } });
    return staffCalls.saveContent.answer.parse(answer).version.number;
  } catch (error) {
    if (!isConflict(error)) throw error;
    throw new CliFailure(`${page} ${language}: somebody saved a version meanwhile. Import it once more.`, exitCodes.refused);
  }
}

const isConflict = (error: unknown): boolean =>
  error instanceof CliFailure && z.object({ newest: z.looseObject({ number: z.number() }) }).safeParse(error.details).success;

async function publish(client: Client, { page, edition }: SitePage, versions: Partial<Record<Language, number>>): Promise<string> {
  // Languages that show others by choice go on doing so.
  const borrowed = (edition?.languages ?? []).filter(({ language, shows }) => shows !== language && versions[language] === undefined);
  const fallbacks = Object.fromEntries(borrowed.map(({ language, shows }) => [language, shows]));
  try {
    const answer = await client.call('publishContent', { body: { page, versions, fallbacks } });
    return `${page}: published as edition ${staffCalls.publishContent.answer.parse(answer).edition.number}.`;
  } catch (error) {
    const faults = error instanceof CliFailure ? faultsIn(error) : [];
    if (faults.length === 0) throw error;
    throw new CliFailure([`${page} was imported and not published:`, ...faults].join('\n  '), exitCodes.refused);
  }
}

const details = z.object({ faults: staffCalls.getContentFaults.answer.shape.faults });

const faultsIn = ({ details: given }: CliFailure): string[] =>
  (details.safeParse(given).data?.faults ?? []).map(
    ({ language, section, field, what }) =>
      `${[language, section === null ? '' : `section ${section + 1}`, field].filter(Boolean).join(' ')}: ${what}`,
  );
