import { type Announcement, type AnnouncementInput, type Language, languages } from '@nitida/contract';
import { announcementDestinations, findAnnouncementFaults } from '@nitida/contract/content/announcement';
import { isCampaignName } from '@nitida/contract/content/campaigns';
import type { ShownPages } from '@nitida/contract/content/destinations';
import { madridMoment } from '../model/madrid-moment.ts';
import { readMoment } from '../publish/madrid-time.ts';

/** What stands in the fields of an announcement. `to` is empty for a bar without a link. */
export interface AnnouncementValues extends Record<`text-${Language}` | `label-${Language}`, string> {
  to: string;
  audience: AnnouncementInput['audience'];
  fromDay: string;
  fromTime: string;
  untilDay: string;
  untilTime: string;
}

/** What a link of an announcement says at first. */
const usualLabels: Readonly<Record<Language, string>> = {
  en: 'Find out more',
  es: 'Más información',
  sv: 'Läs mer',
  da: 'Læs mere',
  no: 'Les mer',
  nl: 'Lees meer',
  de: 'Mehr erfahren',
  ru: 'Подробнее',
};

/** The values with another link. Its words are the usual ones until somebody writes others. */
export const linkedTo = (values: AnnouncementValues, to: string): AnnouncementValues => ({
  ...values,
  ...(to !== '' && sameIn('label', (language) => values[`label-${language}`] || usualLabels[language])),
  to,
});

/** The values with the English text in every language that has none. */
export const filledWithEnglish = (values: AnnouncementValues): AnnouncementValues => ({
  ...values,
  ...sameIn('text', (language) => values[`text-${language}`] || values['text-en']),
});

const sameIn = <K extends string>(part: K, text: (language: Language) => string) =>
  Object.fromEntries(languages.map((language) => [`${part}-${language}`, text(language)])) as Record<`${K}-${Language}`, string>;

/** The fields of a new announcement, or of one with the texts of another. */
export function valuesOf(announcement: Announcement | null, now: Date): AnnouncementValues {
  const begin = madridMoment(announcement ? new Date(announcement.from) : now);
  const end = announcement ? madridMoment(new Date(announcement.until)) : { day: '', time: '09:00' };
  return {
    ...sameIn('text', (language) => announcement?.texts[language]?.text ?? ''),
    ...sameIn('label', (language) => announcement?.texts[language]?.label ?? ''),
    to: announcement?.to ?? '',
    audience: announcement?.audience ?? 'all',
    fromDay: begin.day,
    fromTime: begin.time,
    untilDay: end.day,
    untilTime: end.time,
  };
}

/** What is sent. Null while a day or a time is none. */
export function inputOf(values: AnnouncementValues): AnnouncementInput | null {
  const from = readMoment(values.fromDay, values.fromTime);
  const until = readMoment(values.untilDay, values.untilTime);
  return from && until ? { ...textsOf(values), audience: values.audience, from, until } : null;
}

function textsOf(values: AnnouncementValues): Pick<AnnouncementInput, 'texts' | 'to'> {
  const to = isCampaignName(values.to) ? values.to : (announcementDestinations.find((name) => name === values.to) ?? null);
  const writing = (language: Language) => ({
    text: values[`text-${language}`].trim(),
    ...(to && { label: values[`label-${language}`].trim() }),
  });
  return { to, texts: Object.fromEntries(languages.map((language) => [language, writing(language)])) };
}

export type AnnouncementField = keyof AnnouncementValues;

/** The fields in their order on the screen. */
export const announcementFields: readonly AnnouncementField[] = [
  ...(['fromDay', 'fromTime', 'untilDay', 'untilTime', 'to', 'audience'] as const),
  ...languages.flatMap((language) => [`text-${language}`, `label-${language}`] as const),
];

/** What is wrong with the texts, the link and the times, by field, in the words of the server. `shown` is null until it is known what links can lead to. */
export function faultsByField(values: AnnouncementValues, shown: ShownPages | null): Partial<Record<AnnouncementField, string>> {
  const faults: Partial<Record<AnnouncementField, string>> = {};
  for (const { language, field, what } of findAnnouncementFaults(textsOf(values), shown ?? { campaigns: [values.to] }))
    faults[field === 'to' ? 'to' : field === 'label' ? (`label-${language}` as const) : (`text-${language}` as const)] ??= what;
  const from = readMoment(values.fromDay, values.fromTime);
  const until = readMoment(values.untilDay, values.untilTime);
  if (!from) faults.fromDay = 'no moment';
  if (!until) faults.untilDay = 'no moment';
  if (from && until && `${until.date} ${until.time}` <= `${from.date} ${from.time}`) faults.untilDay = 'it ends before it begins';
  return faults;
}
