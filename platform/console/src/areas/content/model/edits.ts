import type { ContentTitles, DraftPage, Language } from '@nitida/contract';
import { moved, type Path, placeOf, valueAt, withValue } from './paths.ts';
import { emptySection, type Section } from './structure.ts';

/** The drafts of a page by language. */
export type Bodies = Partial<Record<Language, DraftPage>>;

/** The titles as they are written now. */
export const titlesIn = (bodies: Bodies): ContentTitles =>
  Object.fromEntries(Object.entries(bodies).map(([language, { title }]) => [language, title.trim()]));

export interface Edits {
  bodies: Bodies;
  past: readonly Bodies[];
  future: readonly Bodies[];
  /** Where and when somebody wrote last: typing in one field is one step of undo. */
  last: { place: string; at: number } | null;
}

export type Edit =
  | { kind: 'write'; language: Language; path: Path; value: unknown; at: number }
  /** A change of what all languages share at a place: an entry of a list, a picture, where a button leads. */
  | { kind: 'change'; language: Language; path: Path; how: (value: unknown) => unknown }
  | { kind: 'add'; type: string; index: number }
  | { kind: 'remove'; index: number }
  | { kind: 'move'; from: number; to: number }
  /** Another draft of a language: a merged one, or one that was restored or begun. */
  | { kind: 'replace'; language: Language; body: DraftPage }
  | { kind: 'undo' }
  | { kind: 'redo' };

/** Further letters within this time in ms belong to the same step of undo. */
const typingMs = 700;
const longestPast = 200;

export const begin = (bodies: Bodies): Edits => ({ bodies, past: [], future: [], last: null });

/** Sections are the same in all languages: what is added, moved or removed in one is so in each. */
const inEach = (bodies: Bodies, change: (sections: Section[]) => Section[]): Bodies =>
  Object.fromEntries(Object.entries(bodies).map(([language, body]) => [language, { ...body, sections: change(body.sections) }]));

/** The type of the section around a place; undefined in the head of the page. */
const typeAround = (body: DraftPage, path: Path): unknown => valueAt(body, [...path.slice(0, 2), 'type']);

/** The change in the language in which it is made, and in each that has the same section and the same list or group there. */
function changedInEach(bodies: Bodies, { language, path, how }: Extract<Edit, { kind: 'change' }>): Bodies {
  const own = bodies[language];
  if (!own) return bodies;
  const isAlike = (body: DraftPage) =>
    typeAround(body, path) === typeAround(own, path) && typeof valueAt(body, path.slice(0, -1)) === 'object';
  return Object.fromEntries(
    Object.entries(bodies).map(([one, body]) => [one, isAlike(body) ? withValue(body, path, how(valueAt(body, path))) : body]),
  );
}

function changed(bodies: Bodies, edit: Exclude<Edit, { kind: 'undo' | 'redo' }>): Bodies {
  switch (edit.kind) {
    case 'write': {
      const body = bodies[edit.language];
      return body ? { ...bodies, [edit.language]: withValue(body, edit.path, edit.value) } : bodies;
    }
    case 'replace':
      return { ...bodies, [edit.language]: edit.body };
    case 'change':
      return changedInEach(bodies, edit);
    case 'add':
      return inEach(bodies, (sections) => sections.toSpliced(edit.index, 0, emptySection(edit.type, sections)));
    case 'remove':
      return inEach(bodies, (sections) => sections.toSpliced(edit.index, 1));
    case 'move':
      return inEach(bodies, (sections) => moved(sections, edit.from, edit.to));
  }
}

/** The drafts after an edit, an undo or a redo. */
export function edited(edits: Edits, edit: Edit): Edits {
  const { bodies, past, future, last } = edits;
  if (edit.kind === 'undo') {
    const before = past.at(-1);
    return before ? { bodies: before, past: past.slice(0, -1), future: [bodies, ...future], last: null } : edits;
  }
  if (edit.kind === 'redo') {
    const [next, ...rest] = future;
    return next ? { bodies: next, past: [...past, bodies], future: rest, last: null } : edits;
  }
  const next = changed(bodies, edit);
  if (edit.kind !== 'write') return { bodies: next, past: [...past, bodies].slice(-longestPast), future: [], last: null };
  const place = `${edit.language} ${placeOf(edit.path)}`;
  const goesOn = last?.place === place && edit.at - last.at < typingMs;
  return {
    bodies: next,
    past: goesOn ? past : [...past, bodies].slice(-longestPast),
    future: [],
    last: { place, at: edit.at },
  };
}
