import { type Language, languages, type NotificationTitle } from '@nitida/contract';
import { nameIn } from '@nitida/contract/all-names';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BookingApi, startBookingApi } from '../../../test/booking.ts';
import { total } from '../../../test/booking-input.ts';
import type { MailContent } from '../../mail/layout.ts';
import type { OrderRecord } from '../order/record.ts';
import { dateText, factDate, factsOf, momentText, money } from '../order-texts/order-facts.ts';
import { type OrderMailName, type OrderTexts, orderTexts } from '../order-texts/texts.ts';
import { issueRefund } from '../payment/refund.ts';
import { writeMail } from './mails.ts';
import { type NotificationCause, describe as noticeOf } from './notify.ts';

let api: BookingApi;
/** A visit that started on Tuesday 8 June 2027 at 09:00 and was paid with the card 4242, which is saved for later visits. */
let paid: OrderRecord;
beforeAll(async () => {
  api = await startBookingApi();
  const customer = await api.customer();
  const visit = await customer.bookConfirmed({}, { saveCard: true });
  await api.clock.moveTo(new Date('2027-06-08T07:00:00Z'));
  await visit.start();
  paid = await visit.record();
});
afterAll(() => api.close());

const inLanguage = (record: OrderRecord, lng: Language): OrderRecord => ({ ...record, order: { ...record.order, lng } });

const half = { card: 13_743, credit: 1000, released: 0, kept: 12_742 };
const facts = {
  back: half,
  old: { date: '2027-06-07', time: '10:00' },
  difference: 6872,
  at: '2027-06-01T08:00:00Z',
  statement: 'Hola',
  expiresAt: '2027-06-02T08:00:00Z',
  ended: [
    { date: '2027-06-08', time: '09:00' },
    { date: '2027-06-22', time: '09:00' },
  ],
  bookedAgain: 3,
  disputed: 27_000,
};
type Kind = Parameters<typeof writeMail>[2];

interface Rule {
  /** The destination of its button. */
  to: string;
  /** The amounts in cents that its sentences must contain. */
  cents?: number[];
  /** Whether its sentences name the card that is charged or refunded. */
  card?: true;
  /** Mails about a series name its service and place instead of one visit. */
  isAboutSeries?: true;
}

const [bill, confirmation, detail] = ['/invoice-receipt/', '/confirmation?order=', '/orders?order='];
const backs = [half.card, half.credit];
const rules: Record<Exclude<OrderMailName, `receipt${string}` | `${string}Soon`>, Rule> = {
  orderReceived: { to: confirmation },
  cardAuthorised: { to: confirmation, cents: [total], card: true },
  confirmed: { to: confirmation, cents: [total], card: true },
  notConfirmed: { to: confirmation, cents: backs, card: true },
  replacement: { to: confirmation },
  late: { to: detail, cents: backs, card: true },
  paymentReminder: { to: bill, cents: [total] },
  paymentWarning: { to: bill, cents: [total] },
  cardDeclined: { to: bill, cents: [total], card: true },
  bankAsks: { to: bill, cents: [total], card: true },
  cancelledUnpaid: { to: confirmation, cents: backs, card: true },
  cancelledNotAuthorised: { to: confirmation, cents: backs, card: true },
  cancelledByYou: { to: confirmation, cents: [...backs, half.kept], card: true },
  cancelledByUs: { to: confirmation, cents: backs, card: true },
  cancelledNoShow: { to: confirmation, cents: backs, card: true },
  cancelledDisputed: { to: detail, cents: [facts.disputed] },
  withdrawn: { to: confirmation, cents: [...backs, half.kept], card: true },
  refundFailed: { to: confirmation, cents: [half.credit], card: true },
  rescheduled: { to: bill, cents: [facts.difference] },
  alternative: { to: confirmation, cents: [total] },
  alternatives: { to: confirmation },
  seriesPaused: { to: confirmation, cents: backs, card: true, isAboutSeries: true },
  seriesEnded: { to: confirmation, cents: backs, card: true, isAboutSeries: true },
  seriesResumed: { to: confirmation, card: true, isAboutSeries: true },
  cleaningReminder: { to: confirmation },
  started: { to: confirmation },
  completed: { to: detail },
  disputed: { to: detail, cents: [facts.disputed], card: true },
  disputeWon: { to: detail, cents: [facts.disputed], card: true },
  disputeLost: { to: detail, cents: [facts.disputed], card: true },
};
const withRules = Object.entries(rules) as [Kind, Rule][];

describe.each(languages)('a mail about an order: %s', (lng) => {
  const write = (kind: Kind) => writeMail(api.db, inLanguage(paid, lng), kind, (path) => path, facts);

  it.each(withRules)('%s names the visit and the amounts with their destination, and has one request', async (kind, rule) => {
    const mail = await write(kind);
    expectComplete(mail, kind);
    const said = mail.paragraphs.join(' ');
    const rows = (mail.rows ?? []).map(({ value }) => value).join('\n');
    expect(rows).toContain('Calle Ancha 14');
    if (rule.isAboutSeries) expect(said).toContain(nameIn(lng, 'service.detailed'));
    else {
      expect([mail.heading, said].join(' ')).toContain(dateText(lng, '2027-06-08'));
      expect(said).toContain('09:00');
      for (const fact of [paid.order.number, factDate(lng, '2027-06-08')]) expect(rows).toContain(fact);
    }
    for (const cents of rule.cents ?? []) expect(said).toContain(money(lng, cents));
    if (rule.card) expect(said).toContain('4242');
    expect(mail.button?.url).toContain(rule.to);
    expect([said, ...(mail.notes ?? [])].join(' ')).not.toMatch(/https?:|www\./);
  });

  it('has a subject that names the visit, the order or the amount', async () => {
    const { number } = paid.order;
    const amounts = [total, half.credit, facts.disputed].map((cents) => money(lng, cents));
    const telling = [dateText(lng, '2027-06-08'), number, nameIn(lng, 'service.detailed'), ...amounts];
    for (const [kind] of withRules) {
      const { subject } = await write(kind);
      expect(
        telling.some((fact) => subject.includes(fact)),
        `${kind}: ${subject}`,
      ).toBe(true);
    }
  });

  it('has the same placeholders as in English in each sentence about money', () => {
    for (const [name, text] of Object.entries(orderTexts.en.money))
      expect(namesIn(orderTexts[lng].money[name as keyof OrderTexts['money']]), name).toEqual(namesIn(text));
    for (const [name, text] of Object.entries(orderTexts.en.mail))
      expect(namesIn(orderTexts[lng].mail[name as OrderMailName]), name).toEqual(namesIn(text));
  });
});

const namesIn = (texts: unknown): string[] => [...new Set(JSON.stringify(texts).match(/\{\w+\}/g))].sort();

type NoticeName = keyof OrderTexts['notification'];
interface Notice {
  title: NotificationTitle;
  cause?: NotificationCause;
  cents?: number[];
  card?: true;
  /** Whether the text contains a deadline. */
  until?: true;
}
const cancelled = { title: 'Cleaning cancelled', cents: backs, card: true } as const;
const notices: Record<NoticeName, Notice> = {
  paymentReminder: { title: 'Payment reminder', cents: [total], until: true },
  paymentReminderSoon: { title: 'Payment reminder', cents: [total] },
  cardDeclined: { title: 'Payment reminder', cause: { incident: 'cardDeclined' }, cents: [total], card: true, until: true },
  bankAsks: { title: 'Payment reminder', cause: { incident: 'bankAsks' }, cents: [total], card: true, until: true },
  cleaningReminder: { title: 'Cleaning reminder' },
  started: { title: 'Cleaning started' },
  late: { title: 'Cleaning reminder', cause: { incident: 'late', back: half }, cents: backs, card: true },
  cancelledUnpaid: { ...cancelled, cause: { cancelled: 'unpaid', back: half } },
  cancelledNotAuthorised: { ...cancelled, cause: { cancelled: 'notAuthorised', back: half } },
  cancelledByYou: { ...cancelled, cause: { cancelled: 'byYou', back: half } },
  cancelledByUs: { ...cancelled, cause: { cancelled: 'byUs', back: half } },
  cancelledNoShow: { ...cancelled, cause: { cancelled: 'noShow', back: half } },
  cancelledDisputed: { ...cancelled, cause: { cancelled: 'disputed', back: half, disputed: 27_000 }, cents: [27_000, ...backs] },
  completed: { title: 'Cleaning completed' },
  confirmed: { title: 'Request confirmed' },
  notConfirmed: { title: 'Request not confirmed', cause: { unconfirmed: half }, cents: backs, card: true },
  upcoming: { title: 'Your upcoming cleaning' },
  droppedOut: { title: 'Your upcoming cleaning', cause: { incident: 'droppedOut' }, until: true },
};

describe.each(languages)('a notification: %s', (lng) => {
  const deadline = momentText(lng, new Date('2027-06-07T07:00:00Z'));

  it.each(Object.entries(notices))('%s names the visit and the amounts with their destination', async (name, rule) => {
    const facts = {
      ...(await factsOf(api.db, inLanguage(paid, lng))),
      respondBy: deadline,
      ...(name === 'paymentReminderSoon' && { payBy: '' }),
    };
    const said = noticeOf(rule.title, facts, rule.cause ?? null);
    expect(said).not.toMatch(/[{}]|undefined|NaN|https?:/);
    expect(said).toContain(dateText(lng, '2027-06-08'));
    expect(said).toContain('09:00');
    for (const cents of rule.cents ?? []) expect(said).toContain(money(lng, cents));
    if (rule.card) expect(said).toContain('4242');
    if (rule.until) expect(said).toContain(deadline);
  });
});

it('the mails before and during a visit show the cards of its cleaners', async () => {
  const cardsIn = async (kind: Kind) => (await writeMail(api.db, inLanguage(paid, 'es'), kind, (path) => path, facts)).people;
  const role = 'Sénior';
  for (const kind of ['confirmed', 'cleaningReminder', 'started'] as const)
    expect(await cardsIn(kind)).toEqual([
      { name: 'Carmen', role, facts: [] },
      { name: 'Lucía', role, facts: [] },
    ]);
  expect(await cardsIn('orderReceived')).toBeUndefined();
});

it('the receipt has all its values in every language, before a refund, after one, and when all was refunded', async () => {
  const visit = await (await api.customer()).bookPaid({ date: '2027-06-22' });
  for (const cents of [0, 10_000, 100_000]) {
    await visit.locked((trx, record) => issueRefund(api.ordering, trx, record, { card: cents, credit: 0 }, 'credit'));
    const record = await visit.record();
    for (const lng of languages) {
      const mail = await writeMail(api.db, inLanguage(record, lng), 'receipt', (path) => path);
      expectComplete(mail, `${lng} ${cents}`);
      const rows = (mail.rows ?? []).map(({ value }) => value);
      for (const fact of [record.order.number, money(lng, Math.max(0, total - cents)), '•••• 4242']) expect(rows).toContain(fact);
      expect(mail.paragraphs.join(' ')).toContain(dateText(lng, '2027-06-22'));
    }
  }
});

function expectComplete({ subject, preview, heading, paragraphs, rows, button }: MailContent, which: string): void {
  const cells = (rows ?? []).flatMap(({ label, value }) => [label, value]);
  for (const text of [subject, preview, heading, ...paragraphs, button?.label ?? '', ...cells])
    expect(text, `${which}: ${text}`).not.toMatch(/[{}]|undefined|NaN/);
}
