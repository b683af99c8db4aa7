import { cookieSeconds } from '@nitida/contract';
import { atom, type createStore } from 'jotai';

/** The name of the cookie that holds the answer. */
export const consentKey = 'consent';

/** Whether the visitor allows optional storage. */
export type ConsentAnswer = 'allowed' | 'refused';

/** The cookie holds the allowed kinds of storage, separated by dots. The server reads `marketing`. */
const kindsOf: Record<ConsentAnswer, string> = { allowed: 'necessary.marketing', refused: 'necessary' };

/** The cookies of the page that scripts can read. */
export interface ConsentPage {
  cookies(): string;
  setCookie(cookie: string): void;
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
    store.set(answerAtom, answerIn(page.cookies()));
    store.set(openAtom, why);
  }

  return {
    /** `asked` means that the site opened the sheet, `wanted` that the visitor did, and null that it is closed. */
    openAtom: atom((get) => get(openAtom)),
    /** The earlier answer, while the sheet is open. */
    answerAtom: atom((get) => get(answerAtom)),
    /** Asks for consent, unless the visitor has answered before. */
    ask() {
      if (answerIn(page.cookies()) === null) show('asked');
    },
    /** Opens the sheet for a visitor who wants to see or change the answer. */
    show: () => show('wanted'),
    /** Closes the sheet without an answer. */
    close: () => store.set(openAtom, null),
    /** @returns false when the browser did not store the answer; it then stores nothing optional either */
    answer(answer: ConsentAnswer): boolean {
      page.setCookie(`${consentKey}=${kindsOf[answer]}; path=/; max-age=${cookieSeconds.consent}; samesite=lax`);
      store.set(openAtom, null);
      const isStored = answerIn(page.cookies()) === answer;
      if (isStored) onAnswer(answer);
      return isStored;
    },
  };
}

function answerIn(cookies: string): ConsentAnswer | null {
  const value = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(`${consentKey}=`))
    ?.slice(consentKey.length + 1);
  if (!value) return null;
  return value.split('.').some((kind) => kind === 'marketing' || kind === 'all') ? 'allowed' : 'refused';
}
