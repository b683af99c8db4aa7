import type { Language } from '@nitida/contract';
import { type WrongTerm, wrongTermsBy } from '@nitida/contract/terms';
import da from '@nitida/contract/terms/da.json' with { type: 'json' };
import de from '@nitida/contract/terms/de.json' with { type: 'json' };
import en from '@nitida/contract/terms/en.json' with { type: 'json' };
import es from '@nitida/contract/terms/es.json' with { type: 'json' };
import nl from '@nitida/contract/terms/nl.json' with { type: 'json' };
import no from '@nitida/contract/terms/no.json' with { type: 'json' };
import ru from '@nitida/contract/terms/ru.json' with { type: 'json' };
import sv from '@nitida/contract/terms/sv.json' with { type: 'json' };

const finders: Record<Language, (text: string) => WrongTerm[]> = {
  en: wrongTermsBy(en),
  es: wrongTermsBy(es),
  sv: wrongTermsBy(sv),
  da: wrongTermsBy(da),
  no: wrongTermsBy(no),
  nl: wrongTermsBy(nl),
  de: wrongTermsBy(de),
  ru: wrongTermsBy(ru),
};

/** The words of a text that the term list of its language excludes, as sentences. */
export const wrongTerms = (language: Language, text: string): string[] =>
  finders[language](text).map(({ found, term }) => `“${found}” is not the term of the site: write “${term}”`);
