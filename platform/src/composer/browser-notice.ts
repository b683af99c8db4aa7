import type { Language } from '@nitida/contract';
import { floor } from '../bundler/floor.ts';
import { browserNoticeTexts } from './browser-notice-texts.ts';
import type { InlineElements } from './inline-elements.ts';

/** The contact details of the company, for pages that do not work. */
export interface Contact {
  /** In readable form: `+34 952 000 000`. */
  phone: string;
  email: string;
}

/**
 * Features that appeared in the oldest supported version of a browser or shortly before it, by their path in MDN's
 * compatibility data, each with a test. `s` is the interface of script elements, `w` the window.
 */
export const requiredFeatures: Record<string, string> = {
  'api.HTMLScriptElement.supports_static': 's&&s.supports&&s.supports("importmap")',
  'api.URL.parse_static': 'w.URL&&URL.parse',
  'api.Highlight': 'w.Highlight',
  'javascript.builtins.Intl.DurationFormat': 'w.Intl&&Intl.DurationFormat',
};

/**
 * The first script of a page. It is ES5, because any browser must run it. When a feature is missing, it blocks later scripts by
 * a second content policy. WebKit lets modules pass that policy, so each script element also loses its type while the page
 * loads. The notice, which is text inside `noscript` until then, is inserted at the top of the page.
 */
export const browserCheck =
  `!function(w,d,s){if(${Object.values(requiredFeatures).join('&&')})return;` +
  'var m=d.createElement("meta");m.httpEquiv="Content-Security-Policy";m.content="script-src \'none\'";d.head.appendChild(m);' +
  'w.MutationObserver&&new MutationObserver(function(){for(var a=d.scripts,i=a.length;i--;)a[i].type="text/plain"})' +
  '.observe(d,{childList:true,subtree:true});' +
  'd.addEventListener("DOMContentLoaded",function(){var n=d.createElement("div");' +
  'n.innerHTML=d.getElementById("browser-notice").textContent;d.body.insertBefore(n,d.body.firstChild)})' +
  '}(window,document,window.HTMLScriptElement)';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const oldestBrowsers = `Safari ${floor.safari}, Chrome ${floor.chrome}, Edge ${floor.edge}, Firefox ${floor.firefox}`;

/** A paragraph with links to the company's phone number, WhatsApp and email. */
export function contactLine({ phone, email }: Contact, introduction: string): string {
  const links = [
    `<a href="tel:${escaped(phone.replace(/\s/g, ''))}">${escaped(phone)}</a>`,
    `<a href="https://wa.me/${phone.replaceAll(/\D/g, '')}">WhatsApp</a>`,
    `<a href="mailto:${escaped(email)}">${escaped(email)}</a>`,
  ];
  return `<p>${escaped(introduction)} ${links.join(' · ')}</p>`;
}

/** Works without a stylesheet and with ours. */
const style =
  '#notice{max-width:40em;margin:auto;padding:1em;font:1em/1.5 var(--font,system-ui,sans-serif)}' +
  '#notice>*{margin:0 0 .6em}#notice>:first-child{font-size:1.5em;font-weight:600;line-height:1.3}';

export interface BrowserNotice {
  language: Language;
  inline: InlineElements;
  /** Null while the company's details are not available. */
  contact: Contact | null;
  /** False when prerendered content with its own main element and heading follows the notice. */
  isWholePage: boolean;
  /** Whether the document has the frame of a page. Without scripts none of its buttons would work, so it is hidden. */
  hasFrame: boolean;
}

/** The notice for a browser without scripts, which `browserCheck` also shows in an outdated browser. It needs no other file. */
export function browserNotice({ language, inline, contact, isWholePage, hasFrame }: BrowserNotice): string {
  const texts = browserNoticeTexts[language];
  const [part, heading] = isWholePage ? ['main', 'h1'] : ['aside', 'h2'];
  return [
    '<noscript id="browser-notice">',
    inline.style(hasFrame ? `${style}#root{display:none}` : style),
    `<${part} id="notice"><${heading}>${escaped(texts.title)}</${heading}>`,
    `<p>${escaped(texts.whatToDo.replace('{browsers}', oldestBrowsers))}</p>`,
    ...(contact ? [contactLine(contact, texts.contact)] : []),
    `</${part}></noscript>`,
  ].join('');
}
