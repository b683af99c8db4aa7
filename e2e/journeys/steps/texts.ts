import { readFileSync } from 'node:fs';
import type { Language } from '@nitida/contract';
import { createInstance } from 'i18next';

/** A text by its key (`booking:nav.back`, `common:auth.logIn`, …), with its values filled in. */
export type Texts = (key: string, values?: Record<string, string | number>) => string;

const folders = {
  booking: '../../../mf-booking/src/i18n/',
  account: '../../../mf-account/src/i18n/',
  changes: '../../../mf-account/src/i18n/changes/',
  profile: '../../../mf-account/src/i18n/profile/',
  marketing: '../../../mf-marketing/src/i18n/',
  work: '../../../mf-work/src/i18n/',
  common: '../../../shell/src/i18n/',
  home: '../../../mf-marketing/content/home/',
  sandbox: '../../../platform/local/src/sandbox/texts/',
  mail: '../../../api/src/mail/texts/',
  news: '../../../api/src/modules/order-texts/texts/',
  inbox: '../../../api/src/modules/inbox/texts/',
} as const;

/** The namespaces to which pages add the shared names, as each remote does. */
const withNames = ['booking', 'account', 'marketing'];
const namesFolder = '../../../shared/contract/src/i18n/';

/** Texts of the sandbox and the mails use `{name}`, those of the pages `{{name}}`. */
const withPages = (language: Language) => i18n(language, '{{', '}}');
const withServer = (language: Language) => i18n(language, '{', '}');

/**
 * The texts of the packages in one language, so that a journey looks for what people read.
 * @throws when a key has no text, so that the error names a renamed key, or when a value of its text is missing.
 */
export function textsIn(language: Language): Texts {
  const pages = withPages(language);
  const server = withServer(language);
  return (key, values = {}) => {
    const [namespace = ''] = key.split(':');
    const source = ['sandbox', 'mail', 'news', 'inbox'].includes(namespace) ? server : pages;
    const text = source.t(key, values);
    if (typeof text !== 'string' || text === '' || key.endsWith(`:${text}`)) throw new Error(`${key} has no text in ${language}`);
    if (text.includes('{{')) throw new Error(`${key} lacks a value: ${text}`);
    // Removes the markup of links and emphasis, which people do not see.
    return text.replaceAll(/<\/?[a-z]+>/gi, '');
  };
}

function i18n(language: Language, prefix: string, suffix: string) {
  const instance = createInstance();
  const names = readTexts(namesFolder, language);
  const texts = Object.entries(folders).map(([name, folder]) => [
    name,
    { ...(withNames.includes(name) && names), ...readTexts(folder, language) },
  ]);
  void instance.init({
    lng: language,
    initAsync: false,
    resources: { [language]: Object.fromEntries(texts) },
    ns: Object.keys(folders),
    interpolation: { prefix, suffix, escapeValue: false },
  });
  return instance;
}

function readTexts(folder: string, language: Language): Record<string, unknown> {
  const texts: unknown = JSON.parse(readFileSync(new URL(`${folder}${language}.json`, import.meta.url), 'utf8'));
  if (typeof texts !== 'object' || texts === null) throw new Error(`${folder}${language}.json holds no texts`);
  return Object.fromEntries(Object.entries(texts));
}

/** A pattern for the subject of a mail with any values. */
export function subjectOf(language: Language, key: string): RegExp {
  const subject = withServer(language).t(key, { skipInterpolation: true });
  if (key.endsWith(`:${subject}`)) throw new Error(`${key} has no text in ${language}`);
  const parts = subject.split(/\{\w+\}/).map(escaped);
  return new RegExp(`^${parts.join('.+')}$`);
}

/** The text as a part of a regular expression that finds exactly this text. */
export const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
