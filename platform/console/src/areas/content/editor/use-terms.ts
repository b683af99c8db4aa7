import { type Language, languages } from '@nitida/contract';
import { type WrongTerm, wrongTermsBy } from '@nitida/contract/terms';
import { useEffect, useState } from 'react';

const lists: Record<Language, () => Promise<{ default: unknown }>> = {
  en: () => import('@nitida/contract/terms/en.json'),
  es: () => import('@nitida/contract/terms/es.json'),
  sv: () => import('@nitida/contract/terms/sv.json'),
  da: () => import('@nitida/contract/terms/da.json'),
  no: () => import('@nitida/contract/terms/no.json'),
  nl: () => import('@nitida/contract/terms/nl.json'),
  de: () => import('@nitida/contract/terms/de.json'),
  ru: () => import('@nitida/contract/terms/ru.json'),
};

export type FindTerms = (text: string) => WrongTerm[];

const findNone: FindTerms = () => [];

/** Finds the words of a text that the term list of its language excludes. Until a list is there, it finds none. */
export function useTerms(wanted: readonly Language[]): (language: Language) => FindTerms {
  const [finders, setFinders] = useState<Partial<Record<Language, FindTerms>>>({});
  const names = wanted.join();
  useEffect(() => {
    let isGone = false;
    // A list that cannot be loaded keeps nobody from writing: the check before a publication has it too.
    for (const language of languages.filter((one) => names.split(',').includes(one)))
      void lists[language]().then(
        ({ default: list }) => isGone || setFinders((known) => ({ ...known, [language]: wrongTermsBy(list) })),
        () => undefined,
      );
    return () => {
      isGone = true;
    };
  }, [names]);
  return (language) => finders[language] ?? findNone;
}
