import type { Language } from '@nitida/contract';

export interface PageTexts {
  title: string;
  description: string;
}

/** The title and description of a page that has none of its own. */
export const pageTexts: Record<Language, PageTexts> = {
  en: {
    title: 'Home cleaning in Marbella · Nítida',
    description:
      'Book home cleaning in Marbella and nearby towns. Choose a date and time, and see the full price, VAT (IVA) included, before you sign up.',
  },
  es: {
    title: 'Limpieza del hogar en Marbella · Nítida',
    description:
      'Reserva la limpieza de tu casa en Marbella y alrededores. Elige día y hora y mira el precio completo, IVA incluido, antes de crear una cuenta.',
  },
  sv: {
    title: 'Hemstädning i Marbella · Nítida',
    description:
      'Boka hemstädning i Marbella med omnejd. Välj dag och tid och se hela priset, inklusive moms (IVA), innan du skapar konto.',
  },
  da: {
    title: 'Privat rengøring i Marbella · Nítida',
    description:
      'Book rengøring af dit hjem i Marbella og omegn. Vælg dag og tid, og se hele prisen, inkl. moms (IVA), før du opretter en konto.',
  },
  no: {
    title: 'Rengjøring av boliger i Marbella · Nítida',
    description:
      'Bestill rengjøring av hjemmet i Marbella og omegn. Velg dato og tid, og se hele prisen, inkludert mva. (IVA), før du oppretter konto.',
  },
  nl: {
    title: 'Schoonmaak aan huis in Marbella · Nítida',
    description:
      'Boek schoonmaak aan huis in Marbella en omgeving. Kies datum en tijd en zie de volledige prijs, inclusief btw (IVA), voordat je een account maakt.',
  },
  de: {
    title: 'Hausreinigung in Marbella · Nítida',
    description:
      'Hausreinigung in Marbella und Umgebung buchen. Tag und Uhrzeit wählen und den Gesamtpreis inkl. MwSt. (IVA) sehen, noch vor der Registrierung.',
  },
  ru: {
    title: 'Уборка дома в Марбелье · Nítida',
    description:
      'Закажите уборку дома в Марбелье и окрестностях. Выберите день и время и узнайте полную цену с НДС (IVA) ещё до регистрации.',
  },
};
