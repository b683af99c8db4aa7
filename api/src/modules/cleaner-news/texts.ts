import type { Language } from '@nitida/contract';
import da from './texts/da.json' with { type: 'json' };
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import nl from './texts/nl.json' with { type: 'json' };
import no from './texts/no.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };
import sv from './texts/sv.json' with { type: 'json' };

/** The texts of mails to cleaners about visits. */
export const newsTexts: Record<Language, typeof en> = { en, es, sv, da, no, nl, de, ru };
