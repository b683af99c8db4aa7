import type { Language, SiteAnnouncement } from '@nitida/contract';

/** The name of the bar across the site, of the button that closes it, and of the link that skips it. */
export const announcementTexts: Record<Language, SiteAnnouncement['labels']> = {
  en: { name: 'Announcement', close: 'Close the announcement', skip: 'Skip to content' },
  es: { name: 'Aviso', close: 'Cerrar el aviso', skip: 'Ir al contenido' },
  sv: { name: 'Meddelande', close: 'Stäng meddelandet', skip: 'Hoppa till innehållet' },
  da: { name: 'Meddelelse', close: 'Luk meddelelsen', skip: 'Gå til indholdet' },
  no: { name: 'Melding', close: 'Lukk meldingen', skip: 'Hopp til innholdet' },
  nl: { name: 'Mededeling', close: 'Mededeling sluiten', skip: 'Naar de inhoud' },
  de: { name: 'Mitteilung', close: 'Mitteilung schließen', skip: 'Zum Inhalt springen' },
  ru: { name: 'Объявление', close: 'Закрыть объявление', skip: 'Перейти к содержанию' },
};
