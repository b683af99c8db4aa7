import { contactWays, type Language, localeOf } from '@nitida/contract';
import { escapeHtml } from '../../mail/escape-html.ts';
import { type PlainTexts, plainTexts } from './texts.ts';

/** The form's values as typed. */
export type PlainTyped = Record<'name' | 'contactWay' | 'email' | 'mobile' | 'message', string>;
export type PlainErrors = Partial<Record<keyof PlainTyped, string>>;

/** The company's contact details, with the phone number in a readable format. */
export interface Company {
  phone: string;
  email: string;
}

export interface PlainForm {
  lng: Language;
  typed: PlainTyped;
  errors: PlainErrors;
  /** An error that concerns no field; '' when there is none. */
  note: string;
  company: Company;
}

const style =
  'body{max-width:36rem;margin:auto;padding:1.5rem 1rem;font:1rem/1.5 system-ui,sans-serif;color:#1d2b25;background:#f8faf6}' +
  'label,fieldset{display:block;margin:0 0 1rem}input:not([type=radio]),textarea{box-sizing:border-box;display:block;width:100%;min-height:44px;' +
  'padding:.5rem;font:inherit}fieldset label{min-height:44px;margin:0;padding:.6rem 0;box-sizing:border-box}[role=alert]{padding:1rem;border:2px solid #a2341c}' +
  '.error{display:block;color:#a2341c}button{min-height:48px;padding:0 1.5rem;font:inherit}main a{display:inline-block;padding:.6rem 0;color:inherit}.trap{position:absolute;left:-99rem}' +
  '@media(prefers-color-scheme:dark){body{color:#e8efe9;background:#141b17}.error{color:#ff9d85}[role=alert]{border-color:#ff9d85}}';

/** The content policy contains the hash of this style element. */
export const plainStyle = style;

const wayKeys = { Email: 'email', 'Phone call': 'phone', WhatsApp: 'whatsApp', Viber: 'viber' } as const satisfies Record<
  (typeof contactWays)[number],
  keyof PlainTexts['ways']
>;

function frame(lng: Language, title: string, body: string[]): string {
  return [
    `<!doctype html><html lang="${localeOf[lng].slice(0, 2)}"><head><meta charset="utf-8"><title>${escapeHtml(title)} · Nítida</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<style>${style}</style></head><body><main>`,
    ...body,
    '</main></body></html>',
  ].join('\n');
}

function contactLine({ direct }: PlainTexts, { phone, email }: Company): string {
  const digits = phone.replaceAll(/\D/g, '');
  const links = [
    `<a href="tel:+${digits}">${escapeHtml(phone)}</a>`,
    `<a href="https://wa.me/${digits}">WhatsApp</a>`,
    `<a href="mailto:${escapeHtml(email)}">${escapeHtml(email)}</a>`,
  ];
  return `<p>${escapeHtml(direct)} ${links.join(' · ')}</p>`;
}

/** The form with everything typed and an error at each invalid field. */
export function plainForm({ lng, typed, errors, note, company }: PlainForm): string {
  const texts = plainTexts[lng];
  const wrong = Object.entries(errors);
  const isMissing = wrong.some(([field]) => typed[field as keyof PlainTyped].trim() === '');
  const about = (field: keyof PlainTyped) => (errors[field] ? ` aria-invalid="true" aria-describedby="${field}-error"` : '');
  const error = (field: keyof PlainTyped) =>
    errors[field] ? `<span class="error" id="${field}-error">${escapeHtml(errors[field])}</span>` : '';
  const line = (field: 'name' | 'email' | 'mobile', type: string, autocomplete: string) =>
    `<label>${escapeHtml(texts[field])}<input id="${field}" name="${field}" type="${type}" autocomplete="${autocomplete}" value="${escapeHtml(typed[field])}"${about(field)}>${error(field)}</label>`;
  const ways = contactWays.map(
    (way) =>
      `<label><input type="radio" name="contactWay" value="${way}"${typed.contactWay === way ? ' checked' : ''}> ${escapeHtml(texts.ways[wayKeys[way]])}</label>`,
  );
  const title = wrong.length > 0 ? (isMissing ? texts.fillIn : texts.check) : note;
  return frame(lng, texts.title, [
    `<h1>${escapeHtml(texts.title)}</h1>`,
    ...(title === ''
      ? []
      : [
          `<div role="alert"><strong>${escapeHtml(title)}</strong>`,
          ...(wrong.length > 0
            ? [`<ul>${wrong.map(([field, text]) => `<li><a href="#${field}">${escapeHtml(text)}</a></li>`).join('')}</ul>`]
            : []),
          '</div>',
        ]),
    `<p>${escapeHtml(texts.lead)}</p>`,
    `<form method="post" action="/contact-us" novalidate><input type="hidden" name="lng" value="${lng}">`,
    line('name', 'text', 'name'),
    `<fieldset id="contactWay"><legend>${escapeHtml(texts.contactWay)}</legend>${ways.join('')}${error('contactWay')}</fieldset>`,
    line('email', 'email', 'email'),
    line('mobile', 'tel', 'tel'),
    `<label>${escapeHtml(texts.message)}<textarea id="message" name="message" rows="8"${about('message')}>\n${escapeHtml(typed.message)}</textarea>${error('message')}</label>`,
    '<div class="trap" aria-hidden="true" inert><input name="nobody" tabindex="-1" autocomplete="off"></div>',
    `<button type="submit">${escapeHtml(texts.send)}</button></form>`,
    contactLine(texts, company),
  ]);
}

/** The confirmation page, which says how we will answer. */
export function plainThanks(lng: Language, way: (typeof contactWays)[number], company: Company): string {
  const texts = plainTexts[lng];
  return frame(lng, texts.thanks, [
    `<h1>${escapeHtml(texts.thanks)}</h1>`,
    `<p>${escapeHtml(texts.thanksBy[wayKeys[way]])}</p>`,
    `<p><a href="/?lng=${lng}">${escapeHtml(texts.back)}</a></p>`,
    contactLine(texts, company),
  ]);
}
