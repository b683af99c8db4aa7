import { access, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DraftPage, type Language, languages } from '@nitida/contract';
import { contentName, contentPages, draftPage } from '@nitida/contract/content/documents';

/** The texts of a page with which the release was built, by language. Null when it has none, or when this process has no such files. */
export async function readSeed(dir: string | null, page: string): Promise<Partial<Record<Language, DraftPage>> | null> {
  if (dir === null || !contentName.safeParse(page).success) return null;
  const read = await Promise.all(
    languages.map(async (language) => {
      const text = await readFile(join(dir, page, `${language}.json`), 'utf8').catch(() => null);
      return text === null ? null : ([language, draftPage.parse(JSON.parse(text))] as const);
    }),
  );
  const found = read.filter((one) => one !== null);
  return found.length === 0 ? null : Object.fromEntries(found);
}

/** The pages with texts in the release. */
export async function releasedPages(dir: string | null): Promise<string[]> {
  if (dir === null) return [];
  const campaigns = await readdir(join(dir, 'campaigns'), { withFileTypes: true }).catch(() => []);
  const names = [...contentPages, ...campaigns.filter((entry) => entry.isDirectory()).map(({ name }) => `campaigns/${name}`)];
  const has = await Promise.all(
    names.map((name) =>
      access(join(dir, name, 'en.json')).then(
        () => true,
        () => false,
      ),
    ),
  );
  return names.filter((_, index) => has[index]);
}
