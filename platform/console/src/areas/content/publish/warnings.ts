import type { DraftPage, Language } from '@nitida/contract';
import { textsOf } from '@nitida/contract/content/check-texts';
import type { TFunction } from 'i18next';
import type { FindTerms } from '../editor/use-terms.ts';
import { filled } from '../model/figure-parts.ts';
import { limitOf } from '../model/length-limits.ts';
import { valueAt } from '../model/paths.ts';
import type { SourceChanges } from '../model/source.ts';

/** Something about a place of a page in a language. */
export interface Finding {
  language: Language;
  place: string;
  what: string;
}

interface Checked {
  language: Language;
  body: DraftPage;
  english: DraftPage | undefined;
  figures: Readonly<Record<string, string>>;
  wrongTermsIn: FindTerms;
  /** The English texts that changed since the translation. */
  changes: SourceChanges;
}

/** Whether a text has several words beside its figures. A single one, such as “FAQ”, is often the same in two languages. */
const isWords = (text: string): boolean => /\p{L}\s+\p{L}/u.test(text.replaceAll(/\{\{\w+\}\}/g, ''));

/** What somebody should look at before a publication, although the page can be published: words, lengths, and translations of an earlier text. */
export function warningsIn(t: TFunction, { language, body, english, figures, wrongTermsIn, changes }: Checked): Finding[] {
  return [...textsOf(body)].flatMap(([place, text]) => {
    const path = place.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    const limit = limitOf(path, String(valueAt(body, [...path.slice(0, 2), 'type']) ?? ''));
    const count = filled(text, figures).length;
    const isTight = limit !== null && !limit.isStrict && count > limit.most;
    const isCopied = language !== 'en' && isWords(text) && english !== undefined && valueAt(english, path) === text;
    const sentences = [
      ...(isCopied ? [t('editor.sameAsEnglish')] : []),
      ...(changes.has(place) ? [t('editor.sourceChanged')] : []),
      ...(isTight ? [`${t('editor.length', { count, most: limit.most })}: ${t('editor.tight')}`] : []),
      ...wrongTermsIn(text).map((wrong) => t('editor.wrongTerm', { ...wrong })),
    ];
    return sentences.map((what) => ({ language, place, what }));
  });
}
