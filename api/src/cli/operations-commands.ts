import { randomUUID } from 'node:crypto';
import { staffScopes } from '@nitida/contract';
import { anyOf, type Command, type Typed, text } from './command.ts';
import { readAmount, readHours, readLimit, readStart } from './read-values.ts';

const byId = ({ args }: Typed) => ({ params: { id: args.id } });
const reason = text('TEXT', 'why, for the audit');
const amount = text('12.34', 'in euros');

/** Commands for finding orders and customers, and for work on one of them. */
export const operations: readonly Command[] = [
  {
    words: 'customer tax',
    call: 'setCustomerTax',
    help: 'who invoices of a customer are made out to from now on; without a number they are simplified',
    args: ['id'],
    options: {
      name: text('NAME', 'as the census has it'),
      number: text('NIF', 'a Spanish number, or one that begins with the letters of its country'),
      address: text('TEXT', 'of a company'),
      reason,
    },
    input: ({ args, options: { name, number, address = '', reason: why } }) => ({
      params: { id: args.id },
      body: { tax: name === undefined && number === undefined ? null : { name, number, address }, reason: why },
    }),
  },
  {
    words: 'order search',
    call: 'search',
    help: 'orders, customers and cleaners by a number, a name, an email, an address or a payment',
    args: ['text'],
    input: ({ args }) => ({ query: { text: args.text } }),
  },
  { words: 'order show', call: 'getOrder', help: 'all about an order: its money, mails, notes and history', args: ['id'], input: byId },
  { words: 'order view', call: 'viewOrder', help: 'what its customer sees; the audit records it', args: ['id'], input: byId },
  {
    words: 'order note',
    call: 'addNote',
    help: 'add a note that the customer does not see',
    args: ['id', 'text'],
    input: ({ args }) => ({ params: { id: args.id }, body: { text: args.text } }),
  },
  {
    words: 'order refund',
    call: 'refundOrder',
    help: 'refund a part of what was paid; the customer gets a corrected receipt',
    args: ['id'],
    options: {
      amount,
      of: text('98.76', 'in euros, all that can be refunded'),
      to: text('card|credit', 'where the part of the card goes to'),
      reason,
    },
    input: ({ args, options }) => ({
      params: { id: args.id },
      body: {
        amount: readAmount(options.amount ?? ''),
        expectedRefundable: readAmount(options.of ?? ''),
        to: options.to ?? 'card',
        reason: options.reason,
      },
    }),
  },
  {
    words: 'order price-move',
    call: 'quoteReschedule',
    help: 'what another start would cost, with the number of the quote',
    args: ['id'],
    options: { at: text("'2027-06-09 10:00'", 'the start') },
    input: ({ args, options }) => {
      const { date, time } = readStart(options.at ?? '');
      return { params: { id: args.id }, body: { date, time } };
    },
  },
  {
    words: 'order move',
    call: 'rescheduleOrder',
    help: 'reschedule as quoted',
    args: ['id', 'quote'],
    options: { reason },
    input: ({ args, options }) => ({ params: { id: args.id }, body: { quoteId: args.quote, reason: options.reason } }),
  },
  {
    words: 'order resend',
    call: 'resendMail',
    help: 'send a mail of the order again',
    args: ['id', 'mail'],
    input: ({ args }) => ({ params: { id: args.id }, body: { mailId: args.mail } }),
  },
  { words: 'order today', call: 'getToday', help: 'what needs somebody now' },
  {
    words: 'order week',
    call: 'getWeek',
    help: 'the visits of seven days from a date on',
    args: ['from'],
    input: ({ args }) => ({ query: { from: args.from } }),
  },
  {
    words: 'order candidates',
    call: 'getCandidates',
    help: 'which cleaners fit a visit, and why the others do not',
    args: ['id'],
    input: byId,
  },
  { words: 'cleaner show', call: 'getCleaner', help: 'visits, ratings, pay and changes of a cleaner', args: ['id'], input: byId },
  {
    words: 'cleaner area',
    call: 'setWorkArea',
    help: 'set working hours and radius',
    args: ['id'],
    options: {
      hours: { kind: 'several', value: 'mon-fri=08:00-16:00', help: 'working hours of a day or days, as often as needed' },
      radius: text('KM', 'how far they go'),
    },
    input: ({ args, options, several }) => ({
      params: { id: args.id },
      body: { hours: readHours(several.hours ?? []), radiusKm: Number(options.radius) },
    }),
  },
  {
    words: 'customer list',
    call: 'getCustomers',
    help: 'customers by name',
    options: {
      text: text('TEXT', 'with this in a name, an email, a phone number or an address'),
      after: text('ID', 'only those after this customer'),
    },
    input: ({ options }) => ({ query: options }),
  },
  { words: 'customer show', call: 'getCustomer', help: 'orders, addresses and credit of a customer', args: ['id'], input: byId },
  {
    words: 'customer credit',
    call: 'giveCredit',
    help: 'give a customer account credit',
    args: ['id'],
    options: { amount, reason },
    input: ({ args, options }) => ({
      params: { id: args.id },
      body: { key: randomUUID(), amount: readAmount(options.amount ?? ''), reason: options.reason },
    }),
  },
  {
    words: 'customer view',
    call: 'viewAsCustomer',
    help: 'the address that opens the site as the customer sees it, once and within a minute; the audit records it',
    args: ['id'],
    options: { reason },
    input: ({ args, options }) => ({ params: { id: args.id }, body: { reason: options.reason } }),
  },
  {
    words: 'money ledger',
    call: 'getLedgerDays',
    help: 'the ledger of a month by day',
    args: ['month'],
    input: ({ args }) => ({ query: { month: args.month } }),
  },
  {
    words: 'money vat',
    call: 'getVatMonth',
    help: 'the invoices and credit notes of a month, with VAT',
    args: ['month'],
    input: ({ args }) => ({ query: { month: args.month } }),
  },
  {
    words: 'money pay',
    call: 'getPayMonth',
    help: 'what cleaners were paid in a month',
    args: ['month'],
    input: ({ args }) => ({ query: { month: args.month } }),
  },
  {
    words: 'money compare',
    call: 'compareProvider',
    help: 'what the payment provider says beside our ledger, the differences of a month first; the audit records it',
    args: ['month'],
    input: ({ args }) => ({ body: { month: args.month } }),
    part: ({ comparison }) => comparison,
  },
  { words: 'promo list', call: 'getPromos', help: 'all promo codes with their limits and uses' },
  {
    words: 'promo create',
    call: 'createPromo',
    help: 'a new promo code, valid at once or from a day on',
    args: ['code'],
    options: {
      percent: text('10', 'off the price; or --amount'),
      amount: text('12.34', 'in euros, net, off the price'),
      from: text('2027-06-01', 'the first day in Madrid; now when left out'),
      through: text('2027-06-30', 'the last day in Madrid; none when left out'),
      until: text('2027-06-30T22:00:00Z', 'the end as an instant, in place of a last day'),
      for: text('ana@example.com', 'only for the customer with this email'),
      first: { kind: 'flag', help: 'only for a first booking' },
      'per-customer': text('1', 'uses by one customer; any number when left out'),
      uses: text('100', 'uses in all; any number when left out'),
    },
    input: ({ args, options, flags }) => ({
      body: {
        code: args.code,
        percent: options.percent === undefined ? null : Number(options.percent),
        amount: options.amount === undefined ? null : readAmount(options.amount),
        firstDay: options.from ?? null,
        lastDay: options.through ?? null,
        validUntil: options.until ?? null,
        issuedTo: options.for ?? null,
        firstBookingOnly: flags.first === true,
        usesPerCustomer: options['per-customer'] === undefined ? null : Number(options['per-customer']),
        usesInAll: options.uses === undefined ? null : Number(options.uses),
      },
    }),
  },
  {
    words: 'promo change',
    call: 'changePromo',
    help: 'other limits for a promo code; what is left out stays, and none takes a limit away',
    args: ['code'],
    options: {
      through: text('2027-06-30|none', 'the last day in Madrid'),
      'per-customer': text('1|none', 'uses by one customer'),
      uses: text('100|none', 'uses in all'),
      reason,
    },
    input: ({ args, options }) => ({
      params: { name: args.code },
      body: {
        lastDay: options.through === 'none' ? null : options.through,
        usesPerCustomer: readLimit(options['per-customer']),
        usesInAll: readLimit(options.uses),
        reason: options.reason,
      },
    }),
  },
  {
    words: 'promo end',
    call: 'endPromo',
    help: 'accept a promo code no longer; orders that have it keep it',
    args: ['code'],
    input: ({ args }) => ({ params: { name: args.code } }),
  },
  { words: 'sign-out', call: 'signOut', help: 'end the session that commands keep on this machine' },
  { words: 'staff people', call: 'getPeople', help: 'who may sign in here, with their second factor and open sessions' },
  {
    words: 'staff scopes',
    call: 'setScopes',
    help: 'set what an account may do',
    args: ['id'],
    options: { scope: { kind: 'several', value: anyOf(staffScopes), help: 'what it may do, as often as needed' } },
    input: ({ args, several }) => ({ params: { id: args.id }, body: { scopes: several.scope ?? [] } }),
  },
  { words: 'staff sign-out', call: 'endSessions', help: 'end the sessions of an account', args: ['id'], input: byId },
];
