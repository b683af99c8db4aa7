import { type Language, languages } from '@nitida/contract';
import type { PageState } from '../model/page-state.ts';
import { isSame } from '../model/paths.ts';
import type { LoadedPage } from './load-page.ts';
import type { Drafts } from './use-drafts.ts';

type Written = Pick<Drafts, 'saved' | 'isDirty'>;

/** Whether the draft of a language is another one than visitors have. */
export const isUnpublished = ({ saved, edits }: Pick<Drafts, 'saved' | 'edits'>, language: Language): boolean =>
  !saved[language]?.isPublished || !isSame(saved[language].body, edits.bodies[language]);

/** What visitors have of the page, beside what is written here. */
export function publicityOf({ edition, isTakenDown }: LoadedPage, { saved, isDirty }: Written): PageState {
  if (isTakenDown) return 'takenDown';
  const versions = Object.values(saved);
  const isChanged = isDirty || versions.some(({ number, isPublished }) => number > 0 && !isPublished);
  if (edition !== null) return isChanged ? 'changed' : 'published';
  // A page of the release has its texts as version 0, until staff change them in each language.
  if (!versions.some(({ number }) => number === 0)) return 'draft';
  return isChanged ? 'changed' : 'released';
}

/** Whether visitors have exactly this in every language, so that there is nothing to publish. */
export const isAllPublic = (loaded: LoadedPage, drafts: Written): boolean =>
  publicityOf(loaded, drafts) === 'published' && languages.every((language) => drafts.saved[language]?.isPublished);
