import type { BusinessSettings, Language } from '@nitida/contract';
import { localeOf } from '@nitida/contract';
import { colours, variantStyles } from './colours.ts';
import { escapeHtml } from './escape-html.ts';
import type { MailTexts } from './texts.ts';

/** An attachment. `fileName` is ASCII. With a `cid` it is a picture in the text, which the HTML names as `cid:…`. */
export interface MailAttachment {
  fileName: string;
  type: string;
  body: Buffer;
  cid?: string;
}

/** A QR code with the words above and below it, which stay in their own language. `width` is the picture's, in CSS pixels. */
export interface MailCode {
  above: string;
  below: string;
  name: string;
  url: string;
  width: number;
  picture: MailAttachment & { cid: string };
  lang: string;
}

/** The content of a mail. The layout renders it as HTML and as plain text. */
export interface MailContent {
  subject: string;
  /** The preview text that mail programs show after the subject. */
  preview: string;
  heading: string;
  paragraphs: string[];
  /** Who comes to the visit. */
  people?: { name: string; role: string; facts: string[] }[];
  /** What the reader types on a page. */
  code?: { label: string; value: string };
  /** The QR codes of what the rows say. */
  qrCodes?: MailCode[];
  /** Names with values, such as the lines of a receipt. `strong` marks a total. */
  rows?: { label: string; value: string; strong?: boolean }[];
  /** Buttons of which the reader presses one, below the rows. */
  choices?: { label: string; url: string }[];
  /** `url` is absolute. */
  button?: { label: string; url: string };
  /** Small print below the button. */
  notes?: string[];
  /** Whether a person wrote it. */
  isPersonal?: boolean;
  attachments?: MailAttachment[];
}

/** The texts around every mail. */
export type MailFrame = MailTexts['frame'];

/** Adds the company of the business settings to the frame, with a note when it is a sample. */
export function signedBy(frame: MailFrame, { name, taxId, street, postalCode, city, isSample }: BusinessSettings['company']): MailFrame {
  const identity = `${name}, NIF\u00a0${taxId}, ${street.replace(/ (?=\d)/g, '\u00a0')}, ${postalCode}\u00a0${city}.`;
  return { ...frame, company: [frame.company, identity, ...(isSample ? [frame.sample] : [])].join(' ') };
}

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  attachments: MailAttachment[];
}

export const renderMail = (content: MailContent, frame: MailFrame, lng: Language): RenderedMail => ({
  subject: content.subject,
  text: renderText(content, frame),
  html: renderHtml(content, frame, lng),
  attachments: [...(content.attachments ?? []), ...(content.qrCodes ?? []).map(({ picture }) => picture)],
});

const buttonsOf = ({ choices = [], button }: MailContent): { label: string; url: string }[] => [...choices, ...(button ? [button] : [])];

const footerOf = ({ isPersonal }: MailContent, { personal, automatic }: MailFrame): string => (isPersonal ? personal : automatic);

/** The plain text version: the same content in the same order. */
function renderText(content: MailContent, frame: MailFrame): string {
  const rows = (content.rows ?? []).map(({ label, value }) => `${label}: ${value}`).join('\n');
  const buttons = buttonsOf(content).map(({ label, url }) => `${label}:\n${url}`);
  const people = (content.people ?? []).map(({ name, role, facts }) => [`${name} · ${role}`, ...facts].join('\n'));
  const code = content.code ? `${content.code.label}: ${content.code.value}` : '';
  const qrCodes = (content.qrCodes ?? []).map(({ above, name, url, below }) => [`${above} ${name}`, url, below].join('\n'));
  const parts = [content.heading, ...content.paragraphs, ...people, code, ...qrCodes, rows, ...buttons, ...(content.notes ?? [])];
  return `${[...parts, '--', `${frame.company}\n${footerOf(content, frame)}`].filter(Boolean).join('\n\n')}\n`;
}

const font = "'Segoe UI',system-ui,-apple-system,Roboto,Helvetica,Arial,sans-serif";

const together = '<span style="white-space:nowrap;">$&</span>';

/** Escapes a text. It keeps on one line a range of times, and a word with a hyphen after its first letter: `E-Mail`. */
const inline = (text: string): string => escapeHtml(text).replace(/\d\d:\d\d–\d\d:\d\d|(?<![\p{L}\d-])\p{L}-\p{L}+/gu, together);

/** Keeps a range in words on one line, too: `09:00 to 13:30`. In a sentence, that would tear lines apart. */
const timesTogether = (html: string): string => html.replace(/\d\d:\d\d(–| \p{L}+ )\d\d:\d\d/gu, together);

/** Uses tables and inline styles, because mail programs support little else. Programs that ask for a dark theme get one. */
function renderHtml(content: MailContent, frame: MailFrame, lng: Language): string {
  return `<!doctype html>
<html lang="${localeOf[lng]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>${variantStyles}</style>
</head>
<body class="wall" style="margin:0;padding:0;background:${colours.wall};">
<div style="display:none;max-height:0;overflow:hidden;opacity:0;">${escapeHtml(content.preview)}</div>
<table role="presentation" class="wall" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${colours.wall};">
<tr><td class="outer" align="center" style="padding:32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;font-family:${font};">
<tr><td class="ink" style="padding:0 4px 20px;font-size:24px;font-weight:600;letter-spacing:-.02em;color:${colours.ink};">N<span class="green" style="color:${colours.green};">í</span>tida</td></tr>
<tr><td class="linen" style="background:${colours.linen};border:1px solid ${colours.grout};border-radius:14px;padding:36px 32px;">
${bodyOf(content, frame)}
</td></tr>
<tr><td class="quiet" style="padding:20px 4px 0;font-size:13px;line-height:1.5;color:${colours.quiet};">${inline(frame.company)}<br>${inline(footerOf(content, frame))}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function bodyOf(content: MailContent, frame: MailFrame): string {
  return [
    `<h1 class="ink" style="margin:0 0 16px;font-size:26px;line-height:1.2;font-weight:500;letter-spacing:-.016em;color:${colours.ink};">${inline(content.heading)}</h1>`,
    ...content.paragraphs.map(
      (text) => `<p class="text" style="margin:0 0 14px;font-size:16px;line-height:1.5;color:${colours.text};">${inline(text)}</p>`,
    ),
    ...(content.people ?? []).map(personOf),
    content.code ? codeOf(content.code) : '',
    ...(content.qrCodes ?? []).map(qrCodeOf),
    rowsOf(content.rows ?? []),
    ...buttonsOf(content).map((button) => buttonOf(button, frame)),
    ...(content.notes ?? []).map(
      (text) => `<p class="quiet" style="margin:14px 0 0;font-size:14px;line-height:1.5;color:${colours.quiet};">${inline(text)}</p>`,
    ),
  ]
    .filter(Boolean)
    .join('\n');
}

/** The initials in a circle, beside what is known of the person. */
function personOf({ name, role, facts }: NonNullable<MailContent['people']>[number]): string {
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('');
  const circle = `<div class="tint green" style="width:48px;height:48px;border-radius:24px;font-size:17px;line-height:48px;font-weight:600;text-align:center;background:${colours.tint};color:${colours.green};">${escapeHtml(initials)}</div>`;
  const known =
    facts.length > 0
      ? `<br><span class="quiet" style="font-size:14px;color:${colours.quiet};">${facts.map((fact) => `<span style="white-space:nowrap;">${escapeHtml(fact)}</span>`).join(' · ')}</span>`
      : '';
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 8px;"><tr><td width="48" style="padding:6px 0;">${circle}</td><td class="text" style="padding:6px 0 6px 14px;font-size:15px;line-height:1.45;color:${colours.text};"><strong class="ink" style="font-size:17px;font-weight:600;color:${colours.ink};">${escapeHtml(name)}</strong> · ${escapeHtml(role)}${known}</td></tr></table>`;
}

/** The light falls on the code. It stands below its label, because a sentence beside it would break into many lines on a phone. */
const codeOf = ({ label, value }: NonNullable<MailContent['code']>): string =>
  `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:22px 0 8px;"><tr><td class="luz" style="padding:12px 16px 14px;border-top:2px solid ${colours.ink};font-size:15px;line-height:1.4;background:${colours.luz};color:${colours.onLuz};">${inline(label)}<br><span style="font-size:30px;line-height:1.3;font-weight:600;letter-spacing:.06em;white-space:nowrap;">${escapeHtml(value)}</span></td></tr></table>`;

/** The ground of the picture is its own, so that cameras read it in a dark theme too. */
function qrCodeOf({ above, below, name, url, width, picture, lang }: MailCode): string {
  const words = (text: string): string =>
    `<span class="text" style="font-size:13px;line-height:1.4;color:${colours.text};">${escapeHtml(text)}</span>`;
  const image = `<img src="cid:${picture.cid}" width="${width}" height="${width}" alt="${escapeHtml(`${above} ${name}`)}" style="display:block;border:0;">`;
  return `<table role="presentation" lang="${lang}" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px;"><tr><td>${words(above)}</td></tr><tr><td style="padding:4px 0;"><a href="${escapeHtml(url)}">${image}</a></td></tr><tr><td>${words(below)}<br>${words(name)}</td></tr></table>`;
}

/** The light falls on a total. Each total is a table of its own, so that the values above do not narrow its label. */
function rowsOf(rows: NonNullable<MailContent['rows']>): string {
  const line = (style: string, side: number, { label, value }: { label: string; value: string }, name: string, ofValue = ''): string =>
    `<tr><td class="${name}" valign="top" style="padding:10px 12px 10px ${side}px;${style};">${escapeHtml(label)}</td><td class="${name}" valign="top" align="right" style="padding:10px ${side}px 10px 0;${style};${ofValue}">${timesTogether(escapeHtml(value))}</td></tr>`;
  const table = (lines: string[]): string =>
    lines.length > 0 ? `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">${lines.join('')}</table>` : '';
  const plain = `border-top:1px solid ${colours.grout};font-size:15px;line-height:1.4;color:${colours.text}`;
  const lit = `border-top:2px solid ${colours.ink};font-size:18px;font-weight:600;background:${colours.luz};color:${colours.onLuz}`;
  return [
    table(rows.filter(({ strong }) => !strong).map((row) => line(plain, 0, row, 'text line'))),
    ...rows.filter(({ strong }) => strong).map((row) => table([line(lit, 12, row, 'luz', 'white-space:nowrap;')])),
  ].join('\n');
}

/** The whole cell is coloured, so that the button is visible where padding of links is not supported. */
function buttonOf({ label, url }: NonNullable<MailContent['button']>, frame: MailFrame): string {
  const href = escapeHtml(url);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:22px 0 8px;"><tr><td class="button" bgcolor="${colours.green}" style="border-radius:8px;background:${colours.green};"><a class="button-label" href="${href}" style="display:inline-block;padding:15px 26px;font-size:16px;line-height:22px;font-weight:600;color:${colours.onGreen};text-decoration:none;">${escapeHtml(label)}</a></td></tr></table>
<p class="quiet" style="margin:14px 0 0;font-size:13px;line-height:1.5;color:${colours.quiet};">${escapeHtml(frame.copyLink)}<br><a class="green" href="${href}" style="color:${colours.green};word-break:break-all;">${href}</a></p>`;
}
