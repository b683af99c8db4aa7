import { createHash } from 'node:crypto';
import { type Language, localeOf } from '@nitida/contract';
import { Html, html } from '../sandbox/html.ts';
import type { Authorisation } from './issuer.ts';
import { type LocalPerson, localPeople } from './people.ts';
import { type PickerTexts, pickerTexts } from './texts.ts';

const style = `
:root{color-scheme:light dark;--wall:#F8FAF6;--linen:#FFF;--grout:#D5DDD4;--edge:#75827A;--ink:#13231C;--ink-2:#45554C;--shade:#EDF1EB;--luz:#FFEFBF;--luz-ink:#674700}
@media(prefers-color-scheme:dark){:root{--wall:#0E1613;--linen:#18241F;--grout:#2C3A33;--edge:#7C8A82;--ink:#EDF3EC;--ink-2:#BAC7BE;--shade:#141F1A;--luz:#453A17;--luz-ink:#F4DC98}}
*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;place-items:center;padding:24px 20px;font:16px/1.5 "Commissioner Variable","Segoe UI",system-ui,sans-serif;color:var(--ink);background:var(--wall)}
main{background:var(--linen);border:1px solid var(--grout);border-radius:14px;box-shadow:4px 8px 20px -6px rgb(19 35 28/.14);padding:32px clamp(20px,6vw,40px) 36px;width:100%;max-width:480px;display:grid;gap:18px}
h1{font-size:clamp(24px,3vw,32px);font-weight:400;line-height:1.15;letter-spacing:-.016em;margin:0}p{margin:0;color:var(--ink-2)}
.test{justify-self:start;font-weight:600;font-size:13px;color:var(--luz-ink);background:var(--luz);padding:3px 10px;border-radius:4px}
form{display:grid;gap:10px}button{font:inherit;text-align:start;color:inherit;cursor:pointer;min-height:52px;padding:10px 16px;border:1px solid var(--edge);border-radius:8px;background:none;overflow-wrap:anywhere}button:hover{background:var(--shade)}button b{display:block;font-weight:600}button span{color:var(--ink-2);font-size:14px}button.quiet{border:0;text-align:center;font-weight:600}
:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
`;

/** The page may run no script and load nothing from other origins. Its form is sent to the site, which has the same origin. */
export const pickerPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  'img-src data:',
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** The page on which a developer chooses a person. Hidden fields of the form contain the authorisation request. */
export const pickerPage = (lng: Language, asked: Authorisation): string => {
  const t = pickerTexts[lng];
  return frame(
    lng,
    html`<p>${t.note}</p>
    <form method="post">${Object.entries(asked).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value ?? ''}">`)}
    ${localPeople.map((person) => choice(person, t))}
    <button class="quiet" name="sub" value="">${t.cancel}</button></form>`,
  );
};

export const wrongPage = (lng: Language): string => frame(lng, html`<p>${pickerTexts[lng].wrong}</p>`);

const choice = ({ sub, email, emailVerified, givenName, familyName }: LocalPerson, t: PickerTexts): Html =>
  html`<button name="sub" value="${sub}"><b>${t.choose.replace('{name}', `${givenName} ${familyName}`)}</b><span>${email}${emailVerified ? null : `, ${t.unconfirmed}`}</span></button>`;

const frame = (lng: Language, body: Html): string =>
  html`<!doctype html>
<html lang="${localeOf[lng]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${pickerTexts[lng].title}</title><style>${new Html(style)}</style></head><body>
<main><span class="test">${pickerTexts[lng].test}</span><h1>${pickerTexts[lng].title}</h1>${body}</main></body></html>
`.source;
