import { hostCookie, isLanguage, type Language, languageCookie } from '@nitida/contract';
import { cookieOf } from './cookie-of.ts';

interface Asked {
  /** `?lng=` in the URL. */
  address: string | undefined;
  /** The whole `cookie` header. */
  cookies: string | undefined;
  acceptLanguage: string | undefined;
  /** The public origin, by which the cookie is named. */
  origin: string;
}

/** Browsers send nb or nn where the site uses no. */
const toSiteLanguage = (tag: string): string => {
  const base = tag.toLowerCase().split('-')[0] ?? '';
  return base === 'nb' || base === 'nn' ? 'no' : base;
};

function accepted(header: string): Language | undefined {
  return header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((parameter) => /^\s*q=([\d.]+)/.exec(parameter)?.[1]).find(Boolean);
      return { language: toSiteLanguage(tag.trim()), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ language }) => language)
    .find(isLanguage);
}

/** Chooses by the URL, the cookie `lng`, Accept-Language and English, in this order. Unsupported languages are skipped. */
export function chooseLanguage({ address, cookies, acceptLanguage = '', origin }: Asked): Language {
  const chosen = [address, cookieOf(cookies, hostCookie(languageCookie, origin))].find(isLanguage);
  return chosen ?? accepted(acceptLanguage) ?? 'en';
}
