import { cleanerLevels, disputeStates, inboxKinds, inboxStates, owedWays, serviceStates } from '@nitida/contract';
import { anyOf, type Command, type Typed, text } from './command.ts';
import { content } from './content-commands.ts';
import { jobs } from './job-commands.ts';
import { operations } from './operations-commands.ts';
import { readAmount, readHours, readStart } from './read-values.ts';
import { settings } from './settings-commands.ts';
import { siteContent } from './site-content-commands.ts';
import { staff } from './staff-commands.ts';
import { taxCommands } from './tax-commands.ts';

const byId = ({ args }: Typed) => ({ params: { id: args.id } });

const inbox: Command[] = [
  {
    words: 'inbox list',
    call: 'getInbox',
    help: 'what people sent, longest waiting first, at most 500 at once',
    options: {
      state: text(anyOf(inboxStates), 'only in this state; open when left out'),
      kind: text(anyOf(inboxKinds), 'only of this kind'),
      suspect: { kind: 'flag', help: "what looks like a program's work" },
      newest: { kind: 'flag', help: 'newest first' },
      after: text('ID', 'only what comes after this item'),
    },
    input: ({ options, flags }) => ({
      query: {
        state: options.state ?? 'open',
        kind: options.kind,
        after: options.after,
        ...(flags.suspect && { suspect: 'only' }),
        ...(flags.newest && { order: 'newest' }),
      },
    }),
  },
  { words: 'inbox show', call: 'getInboxItem', help: 'all that was sent and answered', args: ['id'], input: byId },
  {
    words: 'inbox answer',
    call: 'answerInboxItem',
    help: 'mail an answer',
    args: ['id'],
    options: { text: text('TEXT', 'the answer'), file: text('FILE', 'the answer, from a file or - for standard input') },
    input: async ({ args, options, read }) => {
      const answer = options.text ?? (options.file === undefined ? undefined : await read(options.file));
      return { params: { id: args.id }, body: { text: answer } };
    },
  },
  {
    words: 'inbox credit',
    call: 'grantCredit',
    help: 'give the customer who sent it account credit, once',
    args: ['id'],
    options: { amount: text('12.34', 'in euros') },
    input: ({ args, options }) => ({ params: { id: args.id }, body: { amount: readAmount(options.amount ?? '') } }),
  },
  { words: 'inbox close', call: 'closeInboxItem', help: 'nothing is left to do', args: ['id'], input: byId },
];

const cleaners: Command[] = [
  { words: 'cleaner list', call: 'getCleaners', help: 'all cleaners' },
  {
    words: 'cleaner approve',
    call: 'approveApplicant',
    help: 'take an applicant of the inbox on, who gets a link by mail to choose a password',
    args: ['id'],
    options: {
      hours: { kind: 'several', value: 'mon-fri=08:00-16:00', help: 'working hours of a day or days, as often as needed' },
      radius: text('KM', 'how far they go; 15 when left out'),
    },
    input: ({ args, options, several }) => ({
      params: { id: args.id },
      body: { hours: readHours(several.hours ?? []), ...(options.radius !== undefined && { radiusKm: Number(options.radius) }) },
    }),
  },
  {
    words: 'cleaner level',
    call: 'setLevel',
    help: `set the level: ${anyOf(cleanerLevels)}`,
    args: ['id', 'level'],
    input: ({ args }) => ({ params: { id: args.id }, body: { level: args.level } }),
  },
  {
    words: 'cleaner off',
    call: 'setActive',
    help: 'switch them off: they are signed out, and their visits go to others',
    args: ['id'],
    input: (typed) => ({ ...byId(typed), body: { active: false } }),
  },
  {
    words: 'cleaner on',
    call: 'setActive',
    help: 'let them in and offer them work again',
    args: ['id'],
    input: (typed) => ({ ...byId(typed), body: { active: true } }),
  },
  {
    words: 'cleaner mobile',
    call: 'setCleanerMobile',
    help: 'the number at which staff call the cleaner',
    args: ['id', 'number'],
    input: ({ args }) => ({ params: { id: args.id }, body: { mobile: args.number } }),
  },
  {
    words: 'cleaner link',
    call: 'sendCleanerLink',
    help: 'end their password and mail them a link to choose another',
    args: ['id'],
    input: byId,
  },
];

const orders: Command[] = [
  {
    words: 'order list',
    call: 'getOrders',
    help: 'visits, soonest first',
    options: {
      service: text(anyOf(serviceStates), 'in this state'),
      after: text('ID', 'only what comes after this visit'),
    },
    input: ({ options }) => ({ query: options }),
  },
  {
    words: 'order alternatives',
    call: 'proposeAlternatives',
    help: 'offer the customer other times for a visit that nobody could take',
    args: ['id'],
    options: {
      at: { kind: 'several', value: "'2027-06-09 10:00'", help: 'a start, with 2x or 3x after it for another speed; up to five' },
    },
    input: ({ args, several }) => ({ params: { id: args.id }, body: { alternatives: (several.at ?? []).map(readStart) } }),
  },
  {
    words: 'order cancel',
    call: 'cancelOrder',
    help: 'cancel a visit; everything goes back',
    args: ['id'],
    options: { reason: text('TEXT', 'why, for the record'), to: text('card|credit', 'where a paid card goes back to; card when left out') },
    input: ({ args, options }) => ({
      params: { id: args.id },
      body: { reason: options.reason, ...(options.to !== undefined && { refundTo: options.to }) },
    }),
  },
  {
    words: 'order settle',
    call: 'settleOwed',
    help: 'record that money which could not go back to the card was given another way; account credit is given by it',
    args: ['id'],
    options: {
      amount: text('12.34', 'in euros, all that is owed'),
      by: text(anyOf(owedWays), 'how the customer has it'),
      reference: text('TEXT', 'of the bank transfer, or who agreed to the credit'),
    },
    input: ({ args, options }) => ({
      params: { id: args.id },
      body: { expectedOwed: readAmount(options.amount ?? ''), by: options.by, reference: options.reference },
    }),
  },
];

const disputes: Command[] = [
  {
    words: 'dispute list',
    call: 'getDisputes',
    help: 'payments that customers dispute with their bank, newest first',
    options: { state: text(anyOf(disputeStates), 'only in this state'), before: text('ID', 'older than this dispute') },
    input: ({ options }) => ({ query: options }),
  },
  { words: 'dispute show', call: 'getDispute', help: 'how it stands, and until when evidence counts', args: ['id'], input: byId },
  {
    words: 'dispute contest',
    call: 'submitEvidence',
    help: 'send the bank our evidence, once',
    args: ['id'],
    options: { text: text('TEXT', 'what happened'), file: text('FILE', 'the same, from a file or - for standard input') },
    input: async ({ args, options, read }) => {
      const said = options.text ?? (options.file === undefined ? undefined : await read(options.file));
      return { params: { id: args.id }, body: { text: said } };
    },
  },
  { words: 'dispute accept', call: 'acceptDispute', help: 'leave the money to the customer', args: ['id'], input: byId },
  { words: 'dispute allow-card', call: 'allowCard', help: 'charge the card for later visits again', args: ['id'], input: byId },
];

const affiliates: Command[] = [
  { words: 'affiliate list', call: 'getAffiliates', help: 'all affiliates with their links' },
  { words: 'affiliate dues', call: 'getAffiliateDues', help: 'what is due to each, and who is paid next' },
  {
    words: 'affiliate create',
    call: 'createAffiliate',
    help: 'make an affiliate of a request to join, and mail the link',
    args: ['request'],
    options: { code: text('casa-sol', 'the end of the link') },
    input: ({ args, options }) => ({ body: { joinRequestId: args.request, code: options.code } }),
  },
  { words: 'affiliate statement', call: 'getStatement', help: 'what was earned, paid out and is due', args: ['id'], input: byId },
  {
    words: 'affiliate payout',
    call: 'recordPayout',
    help: 'record that what is due was paid',
    args: ['id'],
    options: { amount: text('12.34', 'in euros, as the statement says'), reference: text('TEXT', 'of the bank transfer') },
    input: ({ args, options }) => ({
      params: { id: args.id },
      body: { expectedDue: readAmount(options.amount ?? ''), reference: options.reference },
    }),
  },
  {
    words: 'affiliate sell-gift-card',
    call: 'sellGiftCard',
    help: 'a gift card for a payment that came in; shows the code once',
    args: ['id'],
    options: { payment: text('TEXT', "the payment's reference; each buys one card") },
    input: ({ args, options }) => ({ params: { id: args.id }, body: { paymentReference: options.payment } }),
  },
  {
    words: 'affiliate gift-cards',
    call: 'getGiftCards',
    help: 'gift cards that were sold, newest first',
    options: { before: text('ID', 'sold before this card') },
    input: ({ options }) => ({ query: options }),
  },
];

/** All commands in the order of the help. Each makes one call of the staff origin. */
export const commands: readonly Command[] = [
  ...inbox,
  ...cleaners,
  ...orders,
  ...taxCommands,
  ...operations,
  ...disputes,
  ...affiliates,
  ...settings,
  ...content,
  ...siteContent,
  ...staff,
  ...jobs,
];
