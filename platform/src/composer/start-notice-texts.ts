import type { Language } from '@nitida/contract';

export interface StartNoticeTexts {
  title: string;
  body: string;
  /** The link that reloads the page. */
  reload: string;
}

/** The notice for a visitor while scripts or styles of the site are late or cannot be loaded. */
export const startNoticeTexts: Record<Language, StartNoticeTexts> = {
  en: {
    title: 'This page is taking longer than usual',
    body: 'Your connection may be slow, or part of the page didn’t load. We’re still trying.',
    reload: 'Reload the page',
  },
  es: {
    title: 'La página está tardando más de lo habitual',
    body: 'Puede que tu conexión sea lenta o que una parte de la página no se haya cargado. Lo seguimos intentando.',
    reload: 'Volver a cargar la página',
  },
  sv: {
    title: 'Sidan tar längre tid än vanligt',
    body: 'Anslutningen kan vara långsam, eller så har en del av sidan inte laddats. Vi fortsätter att försöka.',
    reload: 'Ladda om sidan',
  },
  da: {
    title: 'Det tager længere tid end normalt at indlæse siden',
    body: 'Din forbindelse er måske langsom, eller en del af siden blev ikke indlæst. Vi prøver stadig.',
    reload: 'Genindlæs siden',
  },
  no: {
    title: 'Siden bruker lengre tid enn vanlig',
    body: 'Forbindelsen kan være treg, eller en del av siden ble ikke lastet. Vi prøver fortsatt.',
    reload: 'Last inn siden på nytt',
  },
  nl: {
    title: 'Het laden van deze pagina duurt langer dan normaal',
    body: 'Misschien is je verbinding traag, of is een deel van de pagina niet geladen. We blijven het proberen.',
    reload: 'Pagina opnieuw laden',
  },
  de: {
    title: 'Diese Seite lädt langsamer als sonst',
    body: 'Vielleicht ist Ihre Verbindung langsam, oder ein Teil der Seite wurde nicht geladen. Wir versuchen es weiter.',
    reload: 'Seite neu laden',
  },
  ru: {
    title: 'Страница загружается дольше обычного',
    body: 'Возможно, связь медленная или часть страницы не загрузилась. Мы всё ещё пробуем.',
    reload: 'Обновить страницу',
  },
};
