import type { ContentTitles, Language } from '@nitida/contract';
import { contentPath } from '@nitida/contract/content/documents';
import { useTranslation } from 'react-i18next';
import { localeOf } from '../../../parts/when.tsx';
import { choiceKeys, fieldKeys, pageKeys, sectionKeys } from './labels.ts';
import { isCampaign } from './page-name.ts';

/** Whatever the schema names later and the console has no word for has its own name. */
export function useNames() {
  const { t, i18n } = useTranslation();
  const named = (keys: Readonly<Record<string, string>>, name: string): string => {
    const key = keys[name];
    return key === undefined ? name : t(key);
  };
  const languageNames = new Intl.DisplayNames([localeOf(i18n.language)], { type: 'language' });
  const section = (type: string) => named(sectionKeys, type);
  const field = (key: string) => named(fieldKeys, key);
  const page = (name: string, titles: ContentTitles = {}): string => {
    if (!isCampaign(name)) return named(pageKeys, name);
    const [title = contentPath(name)] = [i18n.language === 'es' ? titles.es : undefined, titles.en, ...Object.values(titles)].filter(
      Boolean,
    );
    return title;
  };
  return {
    section,
    field,
    choice: (name: string) => (isCampaign(name) ? page(name) : named(choiceKeys, name)),
    /** A campaign is named by its title, and without one by its address. */
    page,
    /** The name of a language inside a sentence. */
    languageInText: (language: Language): string => languageNames.of(language) ?? language,
    language: (language: Language): string => {
      const name = languageNames.of(language) ?? language;
      return name.charAt(0).toLocaleUpperCase() + name.slice(1);
    },
    /** `sections.2.items.0.title` of a page as words: `3. Questions · Entries 1 · Title`. */
    place(place: string, types: readonly string[]): string {
      const [first, index, ...rest] = place.split('.');
      if (first !== 'sections' || index === undefined) return place === '' ? t('editor.wholePage') : field(first ?? '');
      const words = rest.map((key) => (/^\d+$/.test(key) ? String(Number(key) + 1) : field(key)));
      return [`${Number(index) + 1}. ${section(types[Number(index)] ?? '')}`, ...words].join(' · ');
    },
  };
}
