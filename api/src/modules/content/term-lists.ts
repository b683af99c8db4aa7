import type { Language } from '@nitida/contract';
import { excludedWords, termList } from '@nitida/contract/terms';
import da from '@nitida/contract/terms/da.json' with { type: 'json' };
import de from '@nitida/contract/terms/de.json' with { type: 'json' };
import en from '@nitida/contract/terms/en.json' with { type: 'json' };
import es from '@nitida/contract/terms/es.json' with { type: 'json' };
import nl from '@nitida/contract/terms/nl.json' with { type: 'json' };
import no from '@nitida/contract/terms/no.json' with { type: 'json' };
import ru from '@nitida/contract/terms/ru.json' with { type: 'json' };
import sv from '@nitida/contract/terms/sv.json' with { type: 'json' };

const rulesIn = (list: unknown) => termList.parse(list).map((one) => ({ term: one.term, find: excludedWords(one) }));

const rules: Record<Language, ReturnType<typeof rulesIn>> = {
  en: rulesIn(en),
  es: rulesIn(es),
  sv: rulesIn(sv),
  da: rulesIn(da),
  no: rulesIn(no),
  nl: rulesIn(nl),
  de: rulesIn(de),
  ru: rulesIn(ru),
};

/** The words of a text that the term list of its language excludes, as sentences. */
export const wrongTerms = (language: Language, text: string): string[] =>
  rules[language].flatMap(({ term, find }) => {
    const found = find(text);
    return found === null ? [] : [`“${found}” is not the term of the site: write “${term}”`];
  });
