import { type DraftPage, type Language, languages } from '@nitida/contract';
import { forget, recall, remember } from '@nitida/ui/memory';
import * as z from 'zod';
import type { Bodies } from '../model/edits.ts';
import { isSame } from '../model/paths.ts';
import type { LoadedPage, SavedDrafts } from './load-page.ts';

const isPage = z.looseObject({ title: z.string(), description: z.string(), sections: z.array(z.looseObject({ type: z.string() })) });
/** It may be no valid draft: that is why the server has not taken it. */
const body = z.custom<DraftPage>((value) => isPage.safeParse(value).success);
const stored = z.partialRecord(z.enum(languages), z.object({ from: z.int(), body }));

/** What was written and the server does not have, by language, with the version that it began with. */
export type KeptDrafts = z.infer<typeof stored>;

/** The languages whose text the server does not have. */
export const unsaved = (saved: SavedDrafts, bodies: Bodies): Language[] =>
  languages.filter((language) => bodies[language] !== undefined && !isSame(saved[language]?.body, bodies[language]));

/** Stores in this tab what the server does not have yet. */
export function keepDrafts(key: string, saved: SavedDrafts, bodies: Bodies): void {
  const due = unsaved(saved, bodies);
  const entries = due.map((language) => [language, { from: saved[language]?.number ?? 0, body: bodies[language] }]);
  if (due.length === 0) forget(key);
  else remember(key, Object.fromEntries(entries));
}

/**
 * A page with what was written earlier in this tab and could not be saved. It is saved from the version that it began with, so that it meets what somebody
 * else has saved since.
 */
export function withKept(loaded: LoadedPage, key: string): LoadedPage {
  const kept = recall(key, (value) => stored.safeParse(value).data ?? null) ?? {};
  const saved = { ...loaded.saved };
  const bodies = { ...loaded.bodies };
  for (const language of languages) {
    const found = kept[language];
    if (!found) continue;
    bodies[language] = found.body;
    const [before, released] = [saved[language], loaded.released[language]];
    if (before && before.number !== found.from)
      saved[language] = { ...before, number: found.from, body: found.from === 0 && released ? released : before.body };
  }
  return { ...loaded, saved, bodies };
}
