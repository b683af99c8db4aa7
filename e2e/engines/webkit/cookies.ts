import { type Json, listIn, numberIn, textIn } from '../json.ts';

/** An expiry of -1 means the end of the browser session. Other values are seconds since 1970. */
const untilEnd = -1;

/** The cookies of a browser. WebKit reports only those that the current page sees, so those of other hosts are stored here. */
export class Cookies {
  readonly #known = new Map<string, Json>();

  remember(cookies: readonly Json[]): void {
    for (const cookie of cookies)
      this.#known.set(nameOf(cookie), { ...cookie, expires: cookie.session === true ? untilEnd : numberIn(cookie, 'expires') });
  }

  /** Replaces the cookies of a host with those that a page on it sees. */
  seenOn(host: string, cookies: readonly Json[]): void {
    for (const [name, cookie] of this.#known) if (isFor(host, textIn(cookie, 'domain'))) this.#known.delete(name);
    this.remember(cookies);
  }

  all(): Json[] {
    return [...this.#known.values()];
  }

  forget(): Json[] {
    const forgotten = this.all();
    this.#known.clear();
    return forgotten;
  }
}

const nameOf = (cookie: Json): string => [textIn(cookie, 'domain'), textIn(cookie, 'path'), textIn(cookie, 'name')].join(' ');

const isFor = (host: string, domain: string): boolean => host === domain || (domain.startsWith('.') && `.${host}`.endsWith(domain));

export const toWebKit = (cookie: Json): Json => {
  const session = cookie.session === true || numberIn(cookie, 'expires') <= 0;
  const { name, value, domain, path, httpOnly = false, secure = false, sameSite = 'Lax' } = cookie;
  return { name, value, domain, path, httpOnly, secure, sameSite, session, expires: session ? 0 : numberIn(cookie, 'expires') };
};

export const cookiesIn = (answer: Json): Json[] => listIn(answer, 'cookies');
