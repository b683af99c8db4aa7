import { createHash } from 'node:crypto';
import { Html, html } from '../sandbox/html.ts';

const style = `
:root{color-scheme:light dark;--wall:#F8FAF6;--shade:#EDF1EB;--linen:#FFF;--grout:#D5DDD4;--edge:#75827A;--ink:#13231C;--ink-2:#45554C;--green:#0B6A4B;--on-green:#FFF;--green-ink:#0A6044;--tint:#E0EFE5;--luz:#FFEFBF;--luz-ink:#674700}
@media(prefers-color-scheme:dark){:root{--wall:#0E1613;--shade:#141F1A;--linen:#18241F;--grout:#2C3A33;--edge:#7C8A82;--ink:#EDF3EC;--ink-2:#BAC7BE;--green:#6CCB9F;--on-green:#06251A;--green-ink:#7FD3AB;--tint:#1B3A2D;--luz:#453A17;--luz-ink:#F4DC98}}
*{box-sizing:border-box}body{margin:0;font:16px/1.5 "Commissioner Variable","Segoe UI",system-ui,sans-serif;color:var(--ink);background:var(--wall)}
header{border-bottom:1px solid var(--grout);padding:16px clamp(20px,4.2vw,56px) 0}header b{font-size:20px;font-weight:600;letter-spacing:-.02em}header small{color:var(--luz-ink);background:var(--luz);padding:2px 8px;border-radius:4px;margin-left:10px;font-size:13px;font-weight:600}
nav{display:flex;gap:24px;overflow-x:auto;margin-top:8px}nav a{color:var(--ink-2);text-decoration:none;font-weight:500;padding:12px 0;white-space:nowrap;border-bottom:4px solid transparent}nav a:hover{color:var(--ink)}nav a[aria-current]{color:var(--ink);font-weight:600;border-color:var(--green)}
main{padding:32px clamp(20px,4.2vw,56px) 72px;max-width:1240px}h1{font-size:clamp(24px,3vw,32px);font-weight:400;letter-spacing:-.016em;margin:0 0 8px}p{color:var(--ink-2);margin:0 0 20px;max-width:44em}
a{color:var(--green-ink);text-underline-offset:.22em}:focus-visible{outline:3px solid var(--ink);outline-offset:2px}
.tiles{list-style:none;margin:0;padding:0;display:grid;gap:1px;background:var(--grout);border:1px solid var(--grout);border-radius:14px;overflow:hidden}.tiles li{background:var(--linen);padding:14px 18px;display:flex;gap:6px 20px;flex-wrap:wrap;align-items:center;justify-content:space-between;min-width:0}.tiles li>div{min-width:0;overflow-wrap:anywhere}.tiles b{font-weight:600}.tiles span{color:var(--ink-2);font-size:14px;font-variant-numeric:tabular-nums}.tiles li>div>span{display:block}
.tiles li>div>.state{display:inline-block;color:var(--green-ink)}.state{background:var(--tint);color:var(--green-ink);font-weight:600;border-radius:4px;padding:2px 8px}
form{display:inline-flex;gap:12px;flex-wrap:wrap;align-items:end}label{display:grid;gap:6px;font-weight:600;font-size:15px}input{font:inherit;color:inherit;min-height:44px;padding:0 12px;border:1px solid var(--edge);border-radius:8px;background:var(--linen)}
button{font:inherit;font-weight:600;min-height:44px;padding:9px 16px;border:0;border-radius:8px;background:var(--green);color:var(--on-green);cursor:pointer}button.second{background:none;color:var(--ink);box-shadow:inset 0 0 0 1.5px var(--edge)}
iframe{width:100%;min-height:820px;border:1px solid var(--grout);border-radius:14px;background:var(--linen)}pre{background:var(--linen);border:1px solid var(--grout);border-radius:14px;padding:18px;overflow:auto;font-size:13px}.row{display:flex;gap:12px;flex-wrap:wrap;margin-bottom:24px}.big{font-size:28px;font-variant-numeric:tabular-nums;color:var(--ink)}
`;

/** The page may run no script and load nothing from other origins. The frame is for the mail. */
export const toolPolicy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "frame-src 'self'",
  "form-action 'self'",
  'img-src data:',
  "base-uri 'none'",
].join('; ');

const tabs = [
  ['/__local', 'Mails'],
  ['/__local/payments', 'Payments'],
  ['/__local/cleaner-desk', 'Cleaners'],
  ['/__local/releases', 'Compositions'],
  ['/__local/time', 'Clock'],
] as const;
export type Tab = (typeof tabs)[number][1];

export const frame = (current: Tab, body: Html): string =>
  html`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${current} · Nítida, local tools</title><style>${new Html(style)}</style></head><body>
<header><b>Nítida</b><small>local tools</small><nav aria-label="Tools">${tabs.map(([href, name]) => html`<a href="${href}" ${name === current ? html`aria-current="page"` : null}>${name}</a>`)}</nav></header>
<main>${body}</main></body></html>
`.source;
