import type { Language } from '@nitida/contract';
import en from './mail-texts/en.json' with { type: 'json' };
import es from './mail-texts/es.json' with { type: 'json' };

type TeamTexts = typeof en;

/** The texts of the mails to members of staff, in the languages of their console. */
export const teamTexts = { en, es } satisfies Record<string, TeamTexts>;

export const teamTextsIn = (lng: Language): TeamTexts => teamTexts[lng === 'es' ? 'es' : 'en'];
