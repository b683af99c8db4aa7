import { type DraftPage, type Language, languages } from '@nitida/contract';
import type { CallResult } from '../../../calls/call-failure.ts';
import type { Call } from '../../../calls/client.ts';
import type { PageDocument } from '../model/page-state.ts';

type Bodies = Partial<Record<Language, DraftPage>>;

export interface Sides {
  /** What visitors have. */
  published: Bodies;
  /** The newest versions. */
  drafts: Bodies;
  /** The numbers of the newest versions. */
  versions: Partial<Record<Language, number>>;
}

/** Reads what visitors have of a page, and the newest version of each language. */
export async function loadSides(call: Call, { page, newest, edition }: PageDocument): Promise<CallResult<Sides>> {
  const sides: Sides = { published: {}, drafts: {}, versions: {} };
  const read = (language: Language, number: number) => call('getContentVersion', { query: { page, language, number } });
  for (const language of languages) {
    const shown = edition?.languages.find((one) => one.language === language);
    const draft = newest.find((one) => one.language === language);
    if (!shown || !draft) continue;
    const published = await read(shown.shows, shown.version);
    if (!published.ok) return published;
    const written = draft.number === shown.version && shown.shows === language ? published : await read(language, draft.number);
    if (!written.ok) return written;
    sides.published[language] = published.data.version.body;
    sides.drafts[language] = written.data.version.body;
    sides.versions[language] = draft.number;
  }
  return { ok: true, data: sides };
}
