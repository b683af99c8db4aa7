import type { Language } from '@nitida/contract';

export interface BrowserNoticeTexts {
  title: string;
  /** `{browsers}` is the list of the oldest supported versions. */
  whatToDo: string;
  /** Text before the phone number and the email address. */
  contact: string;
}

/** The notice for a visitor whose browser is too old or runs no scripts. */
export const browserNoticeTexts: Record<Language, BrowserNoticeTexts> = {
  en: {
    title: 'To book, you need an up-to-date browser with JavaScript switched on',
    whatToDo:
      'These browsers work: {browsers}, and newer versions. Please update your browser or switch JavaScript on, then reload the page.',
    contact: 'You can also call or email us:',
  },
  es: {
    title: 'Para reservar necesitas un navegador actualizado y con JavaScript activado',
    whatToDo:
      'Funcionan estos navegadores: {browsers} y versiones posteriores. Actualiza tu navegador o activa JavaScript y vuelve a cargar la página.',
    contact: 'También puedes llamarnos o enviarnos un correo:',
  },
  sv: {
    title: 'För att boka behöver du en uppdaterad webbläsare med JavaScript påslaget',
    whatToDo:
      'De här webbläsarna fungerar: {browsers} och nyare versioner. Uppdatera webbläsaren eller slå på JavaScript och ladda sedan om sidan.',
    contact: 'Du kan också ringa eller mejla oss:',
  },
  da: {
    title: 'For at booke skal du bruge en opdateret browser med JavaScript slået til',
    whatToDo: 'Disse browsere virker: {browsers} og nyere versioner. Opdater din browser, eller slå JavaScript til, og genindlæs siden.',
    contact: 'Du kan også ringe eller skrive til os på e-mail:',
  },
  no: {
    title: 'For å bestille trenger du en oppdatert nettleser med JavaScript slått på',
    whatToDo:
      'Disse nettleserne fungerer: {browsers} og nyere versjoner. Oppdater nettleseren eller slå på JavaScript, og last så inn siden på nytt.',
    contact: 'Du kan også ringe oss eller sende en e-post:',
  },
  nl: {
    title: 'Om te boeken heb je een recente browser nodig waarin JavaScript aanstaat',
    whatToDo:
      'Deze browsers werken: {browsers} en nieuwere versies. Werk je browser bij of zet JavaScript aan en laad daarna de pagina opnieuw.',
    contact: 'Je kunt ons ook bellen of mailen:',
  },
  de: {
    title: 'Zum Buchen brauchen Sie einen aktuellen Browser mit eingeschaltetem JavaScript',
    whatToDo:
      'Diese Browser funktionieren: {browsers} und neuere Versionen. Bitte aktualisieren Sie Ihren Browser oder schalten Sie JavaScript ein und laden Sie die Seite danach neu.',
    contact: 'Sie können uns auch anrufen oder eine E-Mail schreiben:',
  },
  ru: {
    title: 'Чтобы заказать уборку, нужен современный браузер с включённым JavaScript',
    whatToDo: 'Подойдут {browsers} и более новые версии. Обновите браузер или включите JavaScript, а затем обновите страницу.',
    contact: 'Нам можно также позвонить или написать:',
  },
};
