import type { DraftPage } from '@nitida/contract';
import { textsOf } from '@nitida/contract/content/check-texts';

/** A text that differs between two versions. Null where a version does not have it. */
export interface TextChange {
  place: string;
  before: string | null;
  after: string | null;
}

/** The texts that differ, in the order of the page. */
export function changedTexts(before: DraftPage, after: DraftPage): TextChange[] {
  const [old, now] = [textsOf(before), textsOf(after)];
  return [...new Set([...now.keys(), ...old.keys()])].flatMap((place) => {
    const change = { place, before: old.get(place) ?? null, after: now.get(place) ?? null };
    return change.before === change.after ? [] : [change];
  });
}
