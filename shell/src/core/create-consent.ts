import { consentCookie, cookieSeconds } from '@nitida/contract';
import { atom, type createStore } from 'jotai';

/** Whether the visitor allows optional storage. */
export type ConsentAnswer = 'allowed' | 'refused';

/** The cookie holds the allowed kinds of storage, separated by dots. The server reads `marketing`. */
const kindsOf: Record<ConsentAnswer, string> = { allowed: 'necessary.marketing', refused: 'necessary' };

/** The cookies of the page that scripts can read. */
export interface ConsentPage {
  /** The value of a cookie of this origin, or null. */
  cookie(name: string): string | null;
  /** Stores a cookie for this origin alone, for so many seconds. */
  setCookie(name: string, value: string, seconds: number): void;
}

export interface ConsentParts {
  store: ReturnType<typeof createStore>;
  page: ConsentPage;
  /** Tells the server the new answer, so that it stores or deletes the optional data. */
  onAnswer: (answer: ConsentAnswer) => void;
}

export type ShellConsent = ReturnType<typeof createConsent>;

/** The visitor's consent to optional storage. The site asks only when it would store something optional, and the visitor can change the answer at any time. */
export function createConsent({ store, page, onAnswer }: ConsentParts) {
  const openAtom = atom<'asked' | 'wanted' | null>(null);
  const answerAtom = atom<ConsentAnswer | null>(null);

  function show(why: 'asked' | 'wanted') {
    store.set(answerAtom, answerIn(page));
    store.set(openAtom, why);
  }

  return {
    /** `asked` means that the site opened the sheet, `wanted` that the visitor did, and null that it is closed. */
    openAtom: atom((get) => get(openAtom)),
    /** The earlier answer, while the sheet is open. */
    answerAtom: atom((get) => get(answerAtom)),
    /** Asks for consent, unless the visitor has answered before. */
    ask() {
      if (answerIn(page) === null) show('asked');
    },
    /** Opens the sheet for a visitor who wants to see or change the answer. */
    show: () => show('wanted'),
    /** Closes the sheet without an answer. */
    close: () => store.set(openAtom, null),
    /** @returns false when the browser did not store the answer; it then stores nothing optional either */
    answer(answer: ConsentAnswer): boolean {
      page.setCookie(consentCookie, kindsOf[answer], cookieSeconds.consent);
      store.set(openAtom, null);
      const isStored = answerIn(page) === answer;
      if (isStored) onAnswer(answer);
      return isStored;
    },
  };
}

function answerIn(page: ConsentPage): ConsentAnswer | null {
  const value = page.cookie(consentCookie);
  if (!value) return null;
  return value.split('.').some((kind) => kind === 'marketing' || kind === 'all') ? 'allowed' : 'refused';
}
