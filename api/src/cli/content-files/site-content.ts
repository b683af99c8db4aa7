import { type ContentEdition, type DraftPage, type Language, staffCalls } from '@nitida/contract';
import type { Client } from '../client.ts';

export interface SitePage {
  page: string;
  /** The number of the newest version of each language that has one. */
  newest: Partial<Record<Language, number>>;
  edition: ContentEdition | null;
}

/** The pages that have versions on the site. */
export async function pagesOf(client: Client): Promise<SitePage[]> {
  const { pages } = staffCalls.getContentPages.answer.parse(await client.call('getContentPages'));
  return pages.map(({ page, newest, edition }) => ({
    page,
    newest: Object.fromEntries(newest.map(({ language, number }) => [language, number])),
    edition,
  }));
}

export async function bodyOf(client: Client, page: string, language: Language, number: number): Promise<DraftPage> {
  const answer = await client.call('getContentVersion', { query: { page, language, number } });
  return staffCalls.getContentVersion.answer.parse(answer).version.body;
}
