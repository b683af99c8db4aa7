import { readFileSync } from 'node:fs';
import { type Language, languages } from '@nitida/contract';
import type { StaffBrowser } from './staff.ts';

/** The content of a page as its file in the checkout has it. */
export const contentFile = (page: string, language: Language): Record<string, unknown> & { sections: Record<string, unknown>[] } =>
  JSON.parse(readFileSync(new URL(`../../mf-marketing/content/${page}/${language}.json`, import.meta.url), 'utf8'));

/** Saves the files of a page as the first versions of `name`. @returns their numbers by language */
export async function saveFiles(staff: StaffBrowser, page: string, name = page): Promise<Record<Language, number>> {
  const saved: [Language, number][] = [];
  for (const language of languages) {
    const { data } = await staff.call('saveContent', { body: { page: name, language, from: 0, body: contentFile(page, language) } });
    saved.push([language, data.version.number]);
  }
  return Object.fromEntries(saved) as Record<Language, number>;
}
