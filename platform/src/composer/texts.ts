import type { Language } from '@nitida/contract';

export interface PageTexts {
  title: string;
  description: string;
  noScript: string;
}

/** What a page says before, or without, its scripts. */
export const pageTexts: Record<Language, PageTexts> = {
  en: {
    title: 'Nítida, home cleaning in Marbella',
    description:
      'Book a home cleaning in Marbella and its surroundings. Choose the day and the hour, see the price line by line, IVA included.',
    noScript: 'This site needs JavaScript to take a booking. Please switch it on in your browser and reload the page.',
  },
  es: {
    title: 'Nítida, limpieza de hogar en Marbella',
    description: 'Reserva la limpieza de tu casa en Marbella y alrededores. Elige día y hora y ve el precio línea a línea, IVA incluido.',
    noScript: 'Para reservar, este sitio necesita JavaScript. Actívalo en tu navegador y vuelve a cargar la página.',
  },
  sv: {
    title: 'Nítida, hemstädning i Marbella',
    description: 'Boka hemstädning i Marbella med omnejd. Välj dag och tid och se priset rad för rad, med moms (IVA).',
    noScript: 'Webbplatsen behöver JavaScript för att ta emot en bokning. Slå på det i webbläsaren och ladda om sidan.',
  },
  da: {
    title: 'Nítida, rengøring af hjem i Marbella',
    description:
      'Bestil rengøring af dit hjem i Marbella og omegn. Vælg dag og klokkeslæt, og se prisen linje for linje, inklusive moms (IVA).',
    noScript: 'Siden skal bruge JavaScript for at tage imod en bestilling. Slå det til i din browser, og genindlæs siden.',
  },
  no: {
    title: 'Nítida, rengjøring av hjem i Marbella',
    description:
      'Bestill rengjøring av hjemmet i Marbella og omegn. Velg dag og klokkeslett, og se prisen linje for linje, inkludert mva. (IVA).',
    noScript: 'Nettstedet trenger JavaScript for å ta imot en bestilling. Slå det på i nettleseren og last inn siden på nytt.',
  },
  nl: {
    title: 'Nítida, schoonmaak aan huis in Marbella',
    description:
      'Boek een schoonmaak aan huis in Marbella en omgeving. Kies dag en uur en zie de prijs regel voor regel, inclusief btw (IVA).',
    noScript: 'Om te kunnen boeken heeft deze site JavaScript nodig. Zet het aan in je browser en laad de pagina opnieuw.',
  },
  de: {
    title: 'Nítida, Wohnungsreinigung in Marbella',
    description:
      'Buchen Sie eine Reinigung für Ihr Zuhause in Marbella und Umgebung. Tag und Uhrzeit wählen, Preis Zeile für Zeile sehen, inklusive IVA.',
    noScript: 'Zum Buchen braucht diese Seite JavaScript. Bitte schalten Sie es im Browser ein und laden Sie die Seite neu.',
  },
  ru: {
    title: 'Nítida — уборка дома в Марбелье',
    description: 'Закажите уборку дома в Марбелье и окрестностях. Выберите день и час и увидите цену построчно, с НДС (IVA).',
    noScript: 'Чтобы оформить заказ, сайту нужен JavaScript. Включите его в браузере и обновите страницу.',
  },
};
