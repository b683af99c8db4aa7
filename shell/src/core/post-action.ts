import type { DialogInputs } from '@nitida/host';
import { matchPath } from 'react-router-dom';

/** The screens of the post-action dialog, found by the path on which it opens. */
export type PostActionScreen =
  | 'contactUs'
  | 'confirmation'
  | 'invoiceReceipt'
  | 'receipt'
  | 'workSurvey'
  | 'businessForm'
  | 'personalInfo'
  | 'changePassword'
  | 'forgotPassword'
  | 'password'
  | 'default';

const prefixes: readonly (readonly [pattern: string, screen: PostActionScreen])[] = [
  ['/contact-us/*', 'contactUs'],
  ['/confirmation/*', 'confirmation'],
  ['/invoice-receipt/*', 'invoiceReceipt'],
  ['/receipt/*', 'receipt'],
  ['/work/survey/*', 'workSurvey'],
  ['/business-form/*', 'businessForm'],
  ['/personal-info/*', 'personalInfo'],
  ['/settings/change-password/*', 'changePassword'],
  ['/forgot-password/*', 'forgotPassword'],
  ['/password/*', 'password'],
];

export function screenOf(pathname: string): PostActionScreen {
  return prefixes.find(([pattern]) => matchPath(pattern, pathname))?.[1] ?? 'default';
}

export type TitleKey =
  | 'thankYouMessage'
  | 'awaitingConfirmation'
  | 'yourServiceIsBooked'
  | 'youAreInWaitingList'
  | 'checkYourEmail'
  | 'signUp';

export type BodyKey =
  | 'weHaveSentReceipt'
  | 'weWillContactYouEmail'
  | 'weWillContactYouPhone'
  | 'weWillContactYouWhatsApp'
  | 'weWillContactYouViber'
  | 'personalInfoSaved'
  | 'changesSaved'
  | 'verifyNewEmail'
  | 'passwordChanged'
  | 'weAreLookingForCleaner'
  | 'pleaseAllow15Min'
  | 'paymentInstructions'
  | 'infoWillBySent'
  | 'sendVerificationLinkToEmail'
  | 'confirmationEmailSent';

export interface PostActionContent {
  title: TitleKey;
  /** A hidden title is only read by screen readers. */
  isTitleHidden: boolean;
  body: readonly BodyKey[];
  showsEmail: boolean;
  asksHowYouHeard: boolean;
}

interface Rule {
  title: TitleKey;
  isTitleHidden?: boolean;
  body: readonly BodyKey[];
  showsEmail?: boolean;
}

/** Whether the customer still has to pay, or the card will be charged later. */
const isOpen = ({ payment }: DialogInputs): boolean => payment !== undefined && ['later', 'due', 'savedCard'].includes(payment.how);

const awaitingBody = (situation: Situation): BodyKey[] => [
  'weAreLookingForCleaner',
  'pleaseAllow15Min',
  // Nothing is paid yet, and a customer who pays later must learn that before the visit is cancelled.
  ...(isOpen(situation) ? (['paymentInstructions'] as const) : []),
];

const contactBody: Record<NonNullable<DialogInputs['contactWay']>, BodyKey> = {
  Email: 'weWillContactYouEmail',
  'Phone call': 'weWillContactYouPhone',
  WhatsApp: 'weWillContactYouWhatsApp',
  Viber: 'weWillContactYouViber',
};

interface Situation extends DialogInputs {
  /** The URL has a `token` (forgot-password only). */
  hasToken?: boolean;
}

/** One row per screen, as the specification defines them. */
const rules: Record<PostActionScreen, (situation: Situation) => Rule> = {
  contactUs: ({ contactWay = 'Email' }) => ({ title: 'thankYouMessage', body: [contactBody[contactWay]] }),
  confirmation: (situation) =>
    situation.isAwaiting
      ? { title: 'awaitingConfirmation', body: awaitingBody(situation) }
      : { title: 'yourServiceIsBooked', body: ['paymentInstructions'] },
  invoiceReceipt: (situation) =>
    situation.isInvoice
      ? { title: 'awaitingConfirmation', body: situation.isAwaiting ? awaitingBody(situation) : ['paymentInstructions'] }
      : { title: 'signUp', isTitleHidden: true, body: ['weHaveSentReceipt'], showsEmail: true },
  receipt: () => ({ title: 'signUp', isTitleHidden: true, body: ['weHaveSentReceipt'], showsEmail: true }),
  workSurvey: () => ({ title: 'youAreInWaitingList', body: ['infoWillBySent'] }),
  businessForm: () => ({ title: 'youAreInWaitingList', body: ['infoWillBySent'] }),
  personalInfo: ({ isNewEmail }) =>
    isNewEmail
      ? { title: 'signUp', isTitleHidden: true, body: ['changesSaved', 'verifyNewEmail'], showsEmail: true }
      : { title: 'signUp', isTitleHidden: true, body: ['personalInfoSaved'] },
  changePassword: () => ({ title: 'signUp', isTitleHidden: true, body: ['passwordChanged'] }),
  forgotPassword: ({ hasToken }) =>
    hasToken
      ? { title: 'checkYourEmail', isTitleHidden: true, body: ['passwordChanged'] }
      : { title: 'checkYourEmail', body: ['confirmationEmailSent'] },
  password: () => ({ title: 'signUp', body: [], showsEmail: true }),
  default: () => ({ title: 'signUp', body: ['sendVerificationLinkToEmail'], showsEmail: true }),
};

/** The content of the post-action dialog on a screen. */
export function postActionContent(screen: PostActionScreen, situation: Situation): PostActionContent {
  const { title, isTitleHidden = false, body, showsEmail = false } = rules[screen](situation);
  return {
    title,
    isTitleHidden,
    body,
    showsEmail: showsEmail && Boolean(situation.email),
    asksHowYouHeard: screen === 'password' || situation.booking?.asksHowYouHeard === true,
  };
}

export interface AfterClosing {
  goTo: string | null;
  /** The key of session storage to clear. */
  forget: 'survey' | 'business' | null;
}

const afterClosing: Partial<Record<PostActionScreen, AfterClosing>> = {
  password: { goTo: '/booking', forget: null },
  contactUs: { goTo: '/', forget: null },
  forgotPassword: { goTo: '/', forget: null },
  changePassword: { goTo: '/settings', forget: null },
  workSurvey: { goTo: '/work', forget: 'survey' },
  businessForm: { goTo: '/', forget: 'business' },
};

/** What happens after the dialog of a screen closes. Screens that the specification does not name do nothing. */
export function afterPostAction(screen: PostActionScreen): AfterClosing {
  return afterClosing[screen] ?? { goTo: null, forget: null };
}
