import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type DraftPage, type Language, languages } from '@nitida/contract';
import { contentName, draftPage } from '@nitida/contract/content/documents';
import { usage } from '../failure.ts';

/** A page in a language, as its file has it. */
export interface ContentFile {
  page: string;
  language: Language;
  body: DraftPage;
}

const campaigns = 'campaigns';
const campaignList = `${campaigns}/campaigns.json`;
const fileOf = (page: string, language: Language): string => `${page}/${language}.json`;
const written = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

async function foldersIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(isMissing);
  return (entries ?? []).filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

const readIfThere = (path: string): Promise<string | null> => readFile(path, 'utf8').catch(isMissing);

function isMissing(error: unknown): null {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
  throw error;
}

/** The pages that have a folder, as `mf-marketing/content` has them. */
export async function pagesIn(folder: string): Promise<string[]> {
  const [pages, ofCampaigns] = await Promise.all([foldersIn(folder), foldersIn(join(folder, campaigns))]);
  const found = [...pages, ...ofCampaigns.map((slug) => `${campaigns}/${slug}`)];
  return found.filter((page) => contentName.safeParse(page).success).toSorted();
}

/** Reads the files of a page. @throws CliFailure that names the file, the place and the reason when one is no content */
export async function readPage(folder: string, page: string): Promise<ContentFile[]> {
  const read = languages.map(async (language): Promise<ContentFile | null> => {
    const path = fileOf(page, language);
    const text = await readIfThere(join(folder, path));
    return text === null ? null : { page, language, body: bodyIn(path, text) };
  });
  return (await Promise.all(read)).filter((file) => file !== null);
}

function bodyIn(path: string, text: string): DraftPage {
  const { success, data, error } = draftPage.safeParse(jsonIn(path, text));
  if (success) return data;
  const reasons = error.issues.map((issue) => `${path} ${issue.path.join('.') || 'as a whole'}: ${issue.message}.`);
  throw usage(reasons.map(onOneLine).join('\n'));
}

/** A name in a file may break the line, or have signs that a terminal obeys. */
const onOneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, ' ');

function jsonIn(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw usage(`${path} is no JSON: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

/** Writes a file whose content differs. A file with the same content stays as it is. @returns whether it was written */
export async function writePage(folder: string, { page, language, body }: ContentFile): Promise<boolean> {
  const path = join(folder, fileOf(page, language));
  const before = await readIfThere(path);
  if (before !== null && isSameJson(before, body)) return false;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, written(body));
  return true;
}

function isSameJson(text: string, body: DraftPage): boolean {
  try {
    return isDeepStrictEqual(JSON.parse(text), body);
  } catch {
    return false;
  }
}

/** Names the campaigns that have a folder in the list from which they are prerendered. */
export async function listCampaigns(folder: string): Promise<void> {
  const slugs = (await pagesIn(folder)).flatMap((page) => (page.startsWith(`${campaigns}/`) ? [page.slice(campaigns.length + 1)] : []));
  const path = join(folder, campaignList);
  const before = await readIfThere(path);
  if (slugs.length === 0 || (before !== null && isDeepStrictEqual(JSON.parse(before), slugs))) return;
  await writeFile(path, `${JSON.stringify(slugs)}\n`);
}
