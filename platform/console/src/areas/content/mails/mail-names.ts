/** The groups of mails, by the first part of their names. */
export const mailGroups: readonly { id: string; key: string }[] = [
  { id: 'order', key: 'mails.orders' },
  { id: 'account', key: 'mails.accounts' },
  { id: 'inbox', key: 'mails.answers' },
];

/** The names of places. A place with a number is one of several. */
const placeKeys: Readonly<Record<string, string>> = {
  subject: 'mailPlace.subject',
  preview: 'mailPlace.preview',
  heading: 'mailPlace.heading',
  paragraphs: 'mailPlace.paragraph',
  notes: 'mailPlace.note',
  button: 'mailPlace.button',
  link: 'mailPlace.button',
  code: 'mailPlace.code',
  number: 'mailPlace.number',
  contact: 'mailPlace.contact',
  callBack: 'mailPlace.callBack',
  join: 'mailPlace.join',
  survey: 'mailPlace.survey',
  complaint: 'mailPlace.complaint',
  withdrawal: 'mailPlace.withdrawal',
  refund: 'mailPlace.refund',
  visit: 'mailPlace.visit',
  dispute: 'mailPlace.dispute',
};

/** The key of the name of a place, and its number where there are several. */
export function placeName(place: string): { key: string | null; number: number | null } {
  const [name = '', index] = place.split('.');
  return { key: placeKeys[name] ?? null, number: index === undefined ? null : Number(index) + 1 };
}

/** The last part of the address of a mail's page: `order-receipt` of `mail/order.receipt`. The console has no pages with a dot in their address. */
export const mailSegment = (document: string): string => document.replace('mail/', '').replace('.', '-');
export const mailOfSegment = (segment: string): string => `mail/${segment.replace('-', '.')}`;
export const mailPath = (document: string): string => `/content/mails/${mailSegment(document)}`;
