import { type BusinessSettings, type Language, limits } from '@nitida/contract';
import { filled } from '../../filled.ts';
import { type MailContent, renderMail, signedBy } from '../../mail/layout.ts';
import { accountTexts } from '../../mail/texts.ts';
import { dateText, exactText, momentText, money } from '../order-texts/order-facts.ts';
import { orderTexts } from '../order-texts/texts.ts';
import type { MailSeeds } from './mail-seeds.ts';

const visitDay = '2027-06-08';
const moment = new Date('2027-06-04T10:00:00Z');

/** Values as a mail about an invented visit has them. */
function sampleValues(language: Language): Record<string, string> {
  const amount = money(language, 13_743);
  const ending = ` ${filled(orderTexts[language].cardEnding, { last4: '4242' })}`;
  const until = momentText(language, moment);
  return {
    ...{ date: dateText(language, visitDay), from: '09:00', until: '12:00', startedAt: '09:02', at: exactText(language, moment) },
    ...{ oldDate: dateText(language, '2027-06-07'), oldFrom: '10:00', respondBy: until, authoriseBy: until, payBy: until, settleBy: until },
    ...{ expires: until, due: amount, total: amount, back: amount, credit: amount, disputed: amount, ending, savedEnding: ending },
    ...{ street: 'Calle Ancha 12', cleaners: 'Carmen', service: 'Basic', number: 'N-1042', invoice: '2027-0117', provider: 'Google' },
    ...{ outcome: orderTexts[language].withdrawal.cancelled, soonHours: '3', offerDays: '7', complaintHours: '48' },
    ...{ hours: String(limits.linkHours), days: String(limits.undoDays), years: String(limits.recordYears), months: '12', percent: '10' },
  };
}

export interface MailPreview {
  subject: string;
  preview: string;
  text: string;
  html: string;
}

interface PreviewInput {
  seeds: MailSeeds;
  language: Language;
  /** The changed texts by their place, which fit. */
  changes: Readonly<Record<string, string>>;
  company: BusinessSettings['company'];
  origin: string;
  /** Whether a person writes the rest of the mail. */
  isPersonal: boolean;
}

/** Draws a mail with invented values: its head, its sentences in their order, and its button. What depends on an order, such as a table of amounts, is left out. */
export async function previewMail({ seeds, language, changes, company, origin, isPersonal }: PreviewInput): Promise<MailPreview> {
  const values = sampleValues(language);
  const inOrder = Object.entries({ ...seeds[language], ...changes }).map(([place, text]): [string, string] => [
    place,
    filled(text, values),
  ]);
  const textOf = (wanted: string) => inOrder.find(([place]) => place === wanted)?.[1] ?? '';
  const isOwn = (place: string) => ['subject', 'preview', 'heading', 'button', 'link', 'number', 'code'].includes(place);
  const rest = inOrder.filter(([place]) => !isOwn(place));
  const label = textOf('button') || textOf('link');
  const content: MailContent = {
    subject: textOf('subject'),
    preview: textOf('preview'),
    heading: textOf('heading'),
    paragraphs: rest.filter(([place]) => !place.startsWith('notes.')).map(([, text]) => text),
    notes: rest.filter(([place]) => place.startsWith('notes.')).map(([, text]) => text),
    ...(label !== '' && { button: { label, url: origin } }),
    isPersonal,
  };
  const { frame } = await accountTexts(language);
  const { subject, text, html } = renderMail(content, signedBy(frame, company), language);
  return { subject, preview: content.preview, text, html };
}
