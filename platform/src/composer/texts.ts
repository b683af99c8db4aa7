import type { Language } from '@nitida/contract';

export interface PageTexts {
  title: string;
  description: string;
}

/** The texts of a page outside its scripts. */
export const pageTexts: Record<Language, PageTexts> = {
  en: {
    title: 'Nítida, home cleaning in Marbella',
    description:
      'Book a home cleaning in Marbella and its surroundings. Choose the day and the hour, see the price line by line, IVA included.',
  },
  es: {
    title: 'Nítida, limpieza de hogar en Marbella',
    description: 'Reserva la limpieza de tu casa en Marbella y alrededores. Elige día y hora y ve el precio línea a línea, IVA incluido.',
  },
  sv: {
    title: 'Nítida, hemstädning i Marbella',
    description: 'Boka hemstädning i Marbella med omnejd. Välj dag och tid och se priset rad för rad, med moms (IVA).',
  },
  da: {
    title: 'Nítida, rengøring af hjem i Marbella',
    description:
      'Bestil rengøring af dit hjem i Marbella og omegn. Vælg dag og klokkeslæt, og se prisen linje for linje, inklusive moms (IVA).',
  },
  no: {
    title: 'Nítida, rengjøring av hjem i Marbella',
    description:
      'Bestill rengjøring av hjemmet i Marbella og omegn. Velg dag og klokkeslett, og se prisen linje for linje, inkludert mva. (IVA).',
  },
  nl: {
    title: 'Nítida, schoonmaak aan huis in Marbella',
    description:
      'Boek een schoonmaak aan huis in Marbella en omgeving. Kies dag en uur en zie de prijs regel voor regel, inclusief btw (IVA).',
  },
  de: {
    title: 'Nítida, Wohnungsreinigung in Marbella',
    description:
      'Buchen Sie eine Reinigung für Ihr Zuhause in Marbella und Umgebung. Tag und Uhrzeit wählen, Preis Zeile für Zeile sehen, inklusive IVA.',
  },
  ru: {
    title: 'Nítida — уборка дома в Марбелье',
    description: 'Закажите уборку дома в Марбелье и окрестностях. Выберите день и час и увидите цену построчно, с НДС (IVA).',
  },
};
