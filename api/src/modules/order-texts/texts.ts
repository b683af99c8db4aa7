import type { Language } from '@nitida/contract';
import da from './texts/da.json' with { type: 'json' };
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import nl from './texts/nl.json' with { type: 'json' };
import no from './texts/no.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };
import sv from './texts/sv.json' with { type: 'json' };

export type OrderTexts = typeof en;
export type OrderMailName = keyof OrderTexts['mail'];

/** The texts of notifications, mails and the hosted page about an order. A node serves all languages, so it loads all of them. */
export const orderTexts: Record<Language, OrderTexts> = { en, es, sv, da, no, nl, de, ru };
