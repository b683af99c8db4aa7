import type { Language, SiteAnnouncement } from '@nitida/contract';

/** The name of the bar across the site, and of the button that closes it. */
export const announcementTexts: Record<Language, SiteAnnouncement['labels']> = {
  en: { name: 'Announcement', close: 'Close the announcement' },
  es: { name: 'Aviso', close: 'Cerrar el aviso' },
  sv: { name: 'Meddelande', close: 'Stäng meddelandet' },
  da: { name: 'Meddelelse', close: 'Luk meddelelsen' },
  no: { name: 'Melding', close: 'Lukk meldingen' },
  nl: { name: 'Mededeling', close: 'Mededeling sluiten' },
  de: { name: 'Mitteilung', close: 'Mitteilung schließen' },
  ru: { name: 'Объявление', close: 'Закрыть объявление' },
};
