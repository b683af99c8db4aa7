import da from './i18n/da.json' with { type: 'json' };
import de from './i18n/de.json' with { type: 'json' };
import en from './i18n/en.json' with { type: 'json' };
import es from './i18n/es.json' with { type: 'json' };
import nl from './i18n/nl.json' with { type: 'json' };
import no from './i18n/no.json' with { type: 'json' };
import ru from './i18n/ru.json' with { type: 'json' };
import sv from './i18n/sv.json' with { type: 'json' };
import type { Language } from './language.ts';
import { type NameKey, type Names, nameOf } from './name-of.ts';

const names: Record<Language, Names> = { en, es, sv, da, no, nl, de, ru };

/** A name in any language. The server needs all languages at once; a page loads one with `loadNames`. */
export const nameIn = (language: Language, key: NameKey): string => nameOf(names[language], key);
