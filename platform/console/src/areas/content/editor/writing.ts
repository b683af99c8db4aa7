import type { ContentFault, DraftPage, Language } from '@nitida/contract';
import { createContext, useContext } from 'react';
import type { Path } from '../model/paths.ts';
import type { SourceChanges } from '../model/source.ts';
import type { FindTerms } from './use-terms.ts';

/** What the fields of the editor work on. */
export interface Writing {
  language: Language;
  body: DraftPage;
  /** The English draft beside a translation. Null while English is written. */
  source: DraftPage | null;
  changes: SourceChanges;
  faults: readonly ContentFault[];
  figures: Readonly<Record<string, string>>;
  /** The origin of the site, from which pictures are shown. Null before it is known. */
  site: string | null;
  /** The words of a text that the term list of the language excludes. */
  wrongTermsIn: FindTerms;
  /** Writes a text of this language. */
  write(path: Path, value: unknown): void;
  /** Says that the text of a place says the same as the present English one. */
  confirm(place: string): void;
  /** Changes in every language what all of them share. */
  change(path: Path, how: (value: unknown) => unknown): void;
  /** Called when a text gets the focus, so that the preview shows its place. */
  reach(text: string): void;
}

export const WritingContext = createContext<Writing | null>(null);

export function useWriting(): Writing {
  const writing = useContext(WritingContext);
  if (!writing) throw new Error('There is no WritingContext here.');
  return writing;
}

/** The id of the field of a place. */
export const fieldId = (place: string): string => `field-${place.replaceAll('.', '-')}`;

export const isFieldOfPage = (id: string): boolean => id.startsWith('field-');

/** The place of a fault within the page. */
export const faultPlace = ({ section, field }: ContentFault): string =>
  section === null ? field : ['sections', section, ...(field === '' ? [] : [field])].join('.');
