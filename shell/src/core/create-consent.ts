import { cookieSeconds } from '@nitida/contract';
import { atom, type createStore } from 'jotai';

/** Name of the cookie that keeps the answer. */
export const consentKey = 'consent';

/** What the visitor answered: may what is optional be stored? */
export type ConsentAnswer = 'allowed' | 'refused';

/** The cookie holds the kinds that may be stored, separated by dots; the server reads `marketing`. */
const kindsOf: Record<ConsentAnswer, string> = { allowed: 'necessary.marketing', refused: 'necessary' };

/** The page's cookies, as far as a script may see them. */
export interface ConsentPage {
  cookies(): string;
  setCookie(cookie: string): void;
}

export interface ConsentParts {
  store: ReturnType<typeof createStore>;
  page: ConsentPage;
  /** The server does what the new answer asks for: stores what is optional, or takes it back. */
  onAnswer: (answer: ConsentAnswer) => void;
}

export type ShellConsent = ReturnType<typeof createConsent>;

/** Whether the visitor agreed to what is optional. Asked only where something optional would be stored, changed at any time. */
export function createConsent({ store, page, onAnswer }: ConsentParts) {
  const openAtom = atom<'asked' | 'wanted' | null>(null);
  const answerAtom = atom<ConsentAnswer | null>(null);

  function show(why: 'asked' | 'wanted') {
    store.set(answerAtom, answerIn(page.cookies()));
    store.set(openAtom, why);
  }

  return {
    /** `asked`: by the site; `wanted`: the visitor opened it; null: closed. */
    openAtom: atom((get) => get(openAtom)),
    /** The answer that was given before, while the question is open. */
    answerAtom: atom((get) => get(answerAtom)),
    /** Something optional would be stored: asks, unless that was answered. */
    ask() {
      if (answerIn(page.cookies()) === null) show('asked');
    },
    /** The visitor wants to see or change the answer. */
    show: () => show('wanted'),
    /** Closed without an answer: nothing changes. */
    close: () => store.set(openAtom, null),
    /** @returns whether the browser keeps the answer; where it keeps none, it keeps nothing optional either. */
    answer(answer: ConsentAnswer): boolean {
      page.setCookie(`${consentKey}=${kindsOf[answer]}; path=/; max-age=${cookieSeconds.consent}; samesite=lax`);
      store.set(openAtom, null);
      const isKept = answerIn(page.cookies()) === answer;
      if (isKept) onAnswer(answer);
      return isKept;
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
