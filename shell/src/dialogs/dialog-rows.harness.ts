import type { DialogInputs, DialogPayment } from '@nitida/host';
import type { BodyKey, TitleKey } from '../core/post-action.ts';

export interface Row {
  screen: string;
  when: string;
  inputs?: DialogInputs;
  title: TitleKey;
  isTitleHidden?: true;
  body: readonly BodyKey[];
  showsEmail?: true;
  /** The answer that the test chooses where the dialog asks how the customer heard of us. Null chooses nothing. */
  choice?: 'Neighbour' | null;
  /** Null means that the page stays. */
  goesTo: string | null;
  forgets?: 'survey' | 'business';
}

/** 7 June, 09:00 in Marbella: 24 hours before the visit. */
const payBy = '2027-06-07T07:00:00.000Z';
const paid: DialogPayment = { how: 'paid', amount: 8712 };
const paidLater: DialogPayment = { how: 'later', amount: 8712, at: payBy, hours: 48 };
const savedCard: DialogPayment = { how: 'savedCard', amount: 8712, at: '2027-06-06T07:00:00.000Z' };
const held: DialogPayment = { how: 'held', amount: 8712 };
const due: DialogPayment = { how: 'due', amount: 8712, at: payBy };

const awaiting = { isAwaiting: true, respondBy: '2027-05-31T10:35:00.000Z' };
const lookingForCleaner = ['weAreLookingForCleaner', 'pleaseAllow15Min'] as const;

/** The rows of the specification's table. */
export const rows: readonly Row[] = [
  ...(
    [
      ['Email', 'weWillContactYouEmail'],
      ['Phone call', 'weWillContactYouPhone'],
      ['WhatsApp', 'weWillContactYouWhatsApp'],
      ['Viber', 'weWillContactYouViber'],
    ] as const
  ).map(
    ([contactWay, body]): Row => ({
      screen: '/contact-us',
      when: `contact way ${contactWay}`,
      inputs: { contactWay },
      title: 'thankYouMessage',
      body: [body],
      goesTo: '/',
    }),
  ),
  {
    screen: '/confirmation',
    when: 'awaiting a cleaner',
    inputs: { ...awaiting, payment: paid },
    title: 'awaitingConfirmation',
    body: lookingForCleaner,
    goesTo: null,
  },
  ...(
    [
      // There's nothing left to pay here, so the dialog mentions only the cleaners.
      ['held on the card', held, lookingForCleaner],
      ['covered by account credit', paid, lookingForCleaner],
      ['paid later', paidLater, [...lookingForCleaner, 'paymentInstructions']],
      ['charged to the saved card later', savedCard, [...lookingForCleaner, 'paymentInstructions']],
    ] as const
  ).map(
    ([how, payment, body]): Row => ({
      screen: '/confirmation',
      when: `awaiting a cleaner, ${how}`,
      inputs: { ...awaiting, payment },
      title: 'awaitingConfirmation',
      body: [...body],
      goesTo: null,
    }),
  ),
  ...(
    [
      ['paid', paid],
      ['charged to the card that was held', paid],
      ['covered by account credit', paid],
      ['paid later', paidLater],
      ['charged to the saved card later', savedCard],
      ['due and unpaid', due],
    ] as const
  ).map(
    ([how, payment]): Row => ({
      screen: '/confirmation',
      when: `not awaiting, ${how}`,
      inputs: { payment },
      title: 'yourServiceIsBooked',
      body: ['paymentInstructions'],
      goesTo: null,
    }),
  ),
  {
    screen: '/invoice-receipt/7',
    when: 'with invoice, awaiting a cleaner',
    inputs: { ...awaiting, isInvoice: true, payment: paid },
    title: 'awaitingConfirmation',
    body: lookingForCleaner,
    goesTo: null,
  },
  {
    screen: '/invoice-receipt/7',
    when: 'with invoice, not awaiting',
    inputs: { isInvoice: true, payment: paid },
    title: 'awaitingConfirmation',
    body: ['paymentInstructions'],
    goesTo: null,
  },
  {
    screen: '/invoice-receipt/7',
    when: 'without invoice',
    inputs: { isInvoice: false },
    title: 'signUp',
    isTitleHidden: true,
    body: ['weHaveSentReceipt'],
    showsEmail: true,
    goesTo: null,
  },
  {
    screen: '/receipt/7',
    when: 'always',
    title: 'signUp',
    isTitleHidden: true,
    body: ['weHaveSentReceipt'],
    showsEmail: true,
    goesTo: null,
  },
  { screen: '/work/survey', when: 'always', title: 'youAreInWaitingList', body: ['infoWillBySent'], goesTo: '/work', forgets: 'survey' },
  { screen: '/business-form', when: 'always', title: 'youAreInWaitingList', body: ['infoWillBySent'], goesTo: '/', forgets: 'business' },
  {
    screen: '/personal-info',
    when: 'email unchanged',
    inputs: { isNewEmail: false },
    title: 'signUp',
    isTitleHidden: true,
    body: ['personalInfoSaved'],
    goesTo: null,
  },
  {
    screen: '/personal-info',
    when: 'new email',
    inputs: { isNewEmail: true },
    title: 'signUp',
    isTitleHidden: true,
    body: ['changesSaved', 'verifyNewEmail'],
    showsEmail: true,
    goesTo: null,
  },
  {
    screen: '/settings/change-password',
    when: 'always',
    title: 'signUp',
    isTitleHidden: true,
    body: ['passwordChanged'],
    goesTo: '/settings',
  },
  { screen: '/forgot-password', when: 'without a token', title: 'checkYourEmail', body: ['confirmationEmailSent'], goesTo: '/' },
  {
    screen: '/forgot-password?token=abc',
    when: 'with a token',
    title: 'checkYourEmail',
    isTitleHidden: true,
    body: ['passwordChanged'],
    goesTo: '/',
  },
  {
    screen: '/password/5b0f',
    when: 'an option chosen',
    title: 'signUp',
    body: [],
    showsEmail: true,
    choice: 'Neighbour',
    goesTo: '/booking',
  },
  { screen: '/password/5b0f', when: 'no option chosen', title: 'signUp', body: [], showsEmail: true, choice: null, goesTo: '/booking' },
  { screen: '/summary', when: 'any other path', title: 'signUp', body: ['sendVerificationLinkToEmail'], showsEmail: true, goesTo: null },
];
