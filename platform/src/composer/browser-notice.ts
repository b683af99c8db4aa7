import type { Language } from '@nitida/contract';
import { floor } from '../bundler/floor.ts';
import { browserNoticeTexts } from './browser-notice-texts.ts';

/** How customers reach the company without the site. */
export interface Contact {
  /** As people read it: `+34 952 000 000`. */
  phone: string;
  email: string;
}

/**
 * Features that came with the oldest supported version of a browser, or shortly before it, by their place in MDN's compatibility
 * data; and how a script asks for them. `s` is the interface of script elements, `w` the window.
 */
export const requiredFeatures: Record<string, string> = {
  'api.HTMLScriptElement.supports_static': 's&&s.supports&&s.supports("importmap")',
  'api.URL.parse_static': 'w.URL&&URL.parse',
  'api.Highlight': 'w.Highlight',
  'javascript.builtins.Intl.DurationFormat': 'w.Intl&&Intl.DurationFormat',
};

/**
 * Runs before every other script, in any browser: hence ES5. Where a feature is missing, a second content policy refuses all
 * scripts that follow, and the notice, which is text inside `noscript` until then, comes to stand at the top of the page.
 */
export const browserCheck =
  `!function(w,d,s){if(${Object.values(requiredFeatures).join('&&')})return;` +
  'var m=d.createElement("meta");m.httpEquiv="Content-Security-Policy";m.content="script-src \'none\'";d.head.appendChild(m);' +
  'd.addEventListener("DOMContentLoaded",function(){var n=d.createElement("div");' +
  'n.innerHTML=d.getElementById("browser-notice").textContent;d.body.insertBefore(n,d.body.firstChild)})' +
  '}(window,document,window.HTMLScriptElement)';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const oldestBrowsers = `Safari ${floor.safari}, Chrome ${floor.chrome}, Edge ${floor.edge}, Firefox ${floor.firefox}`;

/** A paragraph with links to the company's telephone and email. */
export function contactLine({ phone, email }: Contact, introduction: string): string {
  const links = [
    `<a href="tel:${escaped(phone.replaceAll(' ', ''))}">${escaped(phone)}</a>`,
    `<a href="mailto:${escaped(email)}">${escaped(email)}</a>`,
  ];
  return `<p>${escaped(introduction)} ${links.join(' · ')}</p>`;
}

export interface BrowserNotice {
  language: Language;
  nonce: string;
  /** Null while the company's details cannot be read. */
  contact: Contact | null;
}

/** What the page says where scripts are off, and what `browserCheck` shows where the browser is too old. Needs no file. */
export function browserNotice({ language, nonce, contact }: BrowserNotice): string {
  const texts = browserNoticeTexts[language];
  return [
    '<noscript id="browser-notice">',
    `<style nonce="${nonce}">#notice{max-width:40em;margin:auto;padding:1em;font:1em/1.5 system-ui,sans-serif}</style>`,
    `<section id="notice"><h2>${escaped(texts.title)}</h2>`,
    `<p>${escaped(texts.whatToDo.replace('{browsers}', oldestBrowsers))}</p>`,
    ...(contact ? [contactLine(contact, texts.contact)] : []),
    '</section></noscript>',
  ].join('');
}
