import type { Language } from '@nitida/contract';

/** What a new page says until its team has written it. */
export const pageTexts: Record<Language, { title: string; description: string; lead: string }> = {
  en: {
    title: 'New page',
    description: 'Home cleaning in Marbella: this page is being written and will soon be complete.',
    lead: 'This page is being written and will soon be complete.',
  },
  es: {
    title: 'Página nueva',
    description: 'Limpieza del hogar en Marbella: estamos escribiendo esta página y pronto estará completa.',
    lead: 'Estamos escribiendo esta página y pronto estará completa.',
  },
  sv: {
    title: 'Ny sida',
    description: 'Hemstädning i Marbella: vi håller på att skriva den här sidan, och snart är den klar.',
    lead: 'Vi håller på att skriva den här sidan, och snart är den klar.',
  },
  da: {
    title: 'Ny side',
    description: 'Privat rengøring i Marbella: vi er ved at skrive denne side, og den er snart færdig.',
    lead: 'Vi er ved at skrive denne side, og den er snart færdig.',
  },
  no: {
    title: 'Ny side',
    description: 'Rengjøring i hjemmet i Marbella: vi holder på å skrive denne siden, og den er snart ferdig.',
    lead: 'Vi holder på å skrive denne siden, og den er snart ferdig.',
  },
  nl: {
    title: 'Nieuwe pagina',
    description: 'Schoonmaak aan huis in Marbella: we werken nog aan deze pagina. Die is binnenkort klaar.',
    lead: 'We werken nog aan deze pagina. Die is binnenkort klaar.',
  },
  de: {
    title: 'Neue Seite',
    description: 'Reinigung zu Hause in Marbella: Diese Seite wird gerade geschrieben und ist bald fertig.',
    lead: 'Diese Seite wird gerade geschrieben und ist bald fertig.',
  },
  ru: {
    title: 'Новая страница',
    description: 'Уборка дома в Марбелье: мы ещё пишем эту страницу, скоро она будет готова.',
    lead: 'Мы ещё пишем эту страницу, скоро она будет готова.',
  },
};
