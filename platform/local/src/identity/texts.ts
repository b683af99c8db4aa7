import type { Language } from '@nitida/contract';

export interface PickerTexts {
  title: string;
  note: string;
  test: string;
  unconfirmed: string;
  /** The text contains `{name}`. */
  choose: string;
  cancel: string;
  wrong: string;
}

/** The texts of the local provider's page. */
export const pickerTexts: Record<Language, PickerTexts> = {
  en: {
    title: 'Who are you today?',
    note: 'This stands in for a log-in provider on your own machine. Pick a person to log in to Nítida as.',
    test: 'Test mode',
    unconfirmed: 'address not confirmed',
    choose: 'Continue as {name}',
    cancel: 'Cancel',
    wrong: 'This page is opened by the log-in. Please start there.',
  },
  es: {
    title: '¿Quién eres hoy?',
    note: 'Esta página sustituye a un proveedor de inicio de sesión en tu propio equipo. Elige con qué persona inicias sesión en Nítida.',
    test: 'Modo de prueba',
    unconfirmed: 'dirección sin confirmar',
    choose: 'Continuar como {name}',
    cancel: 'Cancelar',
    wrong: 'Esta página se abre al iniciar sesión. Empieza por ahí.',
  },
  sv: {
    title: 'Vem är du i dag?',
    note: 'Det här står i stället för en inloggningstjänst på din egen dator. Välj en person att logga in på Nítida som.',
    test: 'Testläge',
    unconfirmed: 'adressen är inte bekräftad',
    choose: 'Fortsätt som {name}',
    cancel: 'Avbryt',
    wrong: 'Den här sidan öppnas av inloggningen. Börja där.',
  },
  da: {
    title: 'Hvem er du i dag?',
    note: 'Denne side står i stedet for en logintjeneste på din egen computer. Vælg, hvem du vil logge ind på Nítida som.',
    test: 'Testtilstand',
    unconfirmed: 'adressen er ikke bekræftet',
    choose: 'Fortsæt som {name}',
    cancel: 'Afbryd',
    wrong: 'Siden åbnes, når du logger ind. Begynd der.',
  },
  no: {
    title: 'Hvem er du i dag?',
    note: 'Dette står i stedet for en innloggingstjeneste på din egen maskin. Velg en person å logge inn på Nítida som.',
    test: 'Testmodus',
    unconfirmed: 'adressen er ikke bekreftet',
    choose: 'Fortsett som {name}',
    cancel: 'Avbryt',
    wrong: 'Denne siden åpnes av innloggingen. Begynn der.',
  },
  nl: {
    title: 'Wie ben je vandaag?',
    note: 'Dit vervangt een inlogdienst op je eigen computer. Kies een persoon om mee in te loggen bij Nítida.',
    test: 'Testmodus',
    unconfirmed: 'adres niet bevestigd',
    choose: 'Doorgaan als {name}',
    cancel: 'Annuleren',
    wrong: 'Deze pagina opent bij het inloggen. Begin daar.',
  },
  de: {
    title: 'Wer sind Sie heute?',
    note: 'Dies steht auf Ihrem eigenen Rechner für einen Anmeldedienst. Wählen Sie, als wer Sie sich bei Nítida anmelden.',
    test: 'Testmodus',
    unconfirmed: 'Adresse nicht bestätigt',
    choose: 'Weiter als {name}',
    cancel: 'Abbrechen',
    wrong: 'Diese Seite wird von der Anmeldung geöffnet. Bitte beginnen Sie dort.',
  },
  ru: {
    title: 'Кто вы сегодня?',
    note: 'Эта страница заменяет службу входа на вашем компьютере. Выберите, под чьим именем войти в Nítida.',
    test: 'Тестовый режим',
    unconfirmed: 'адрес не подтверждён',
    choose: 'Продолжить как {name}',
    cancel: 'Отмена',
    wrong: 'Эта страница открывается при входе. Начните оттуда.',
  },
};
