import type { Language, PublishedPage } from '@nitida/contract';
import da from './texts/da.json' with { type: 'json' };
import de from './texts/de.json' with { type: 'json' };
import en from './texts/en.json' with { type: 'json' };
import es from './texts/es.json' with { type: 'json' };
import nl from './texts/nl.json' with { type: 'json' };
import no from './texts/no.json' with { type: 'json' };
import ru from './texts/ru.json' with { type: 'json' };
import sv from './texts/sv.json' with { type: 'json' };

const texts: Record<Language, typeof en> = { en, es, sv, da, no, nl, de, ru };

/** What visitors see in place of a page that was taken down. */
export function gonePage(language: Language): PublishedPage {
  const { title, description, lead, action } = texts[language];
  const opening = {
    type: 'opening' as const,
    title,
    lead,
    action: { label: action, to: 'marketing.home' as const },
    picture: 'quiet' as const,
  };
  return { title, description, sections: [opening] };
}
