import { viewLanguageItem, viewSeconds } from './customer-view.ts';
import { previewCookie } from './preview.ts';

const minute = 60;
const day = 24 * 60 * minute;

/** The lifetime of each cookie in seconds. Code that sets a cookie takes its lifetime from here. */
export const cookieSeconds = {
  session: 30 * day,
  view: viewSeconds.view,
  guest: 60 * day,
  known: 365 * day,
  verification: 30 * minute,
  social: 10 * minute,
  affiliate: 30 * day,
  lng: 365 * day,
  consent: 180 * day,
  visit: 30 * day,
  preview: 14 * day,
} as const;

/**
 * The name of a cookie on an origin. `__Host-` binds a cookie to the exact origin, so that no other subdomain can set it. Browsers accept it only with `Secure`,
 * which http://localhost cannot have.
 */
export const hostCookie = (name: string, origin: string): string => (origin.startsWith('https:') ? `__Host-${name}` : name);

/**
 * The cookie that is set and deleted with the session's. Its value is 1, scripts can read it, and it proves nothing: a page
 * whose visitor has it asks for a customer's data before it knows the customer.
 */
export const signedInCookie = 'signed_in';

/**
 * The cookie that is set and deleted with the guest's. Its value is 1, scripts can read it, and it proves nothing: a visitor who
 * has it has begun a booking, so that a page does not show its beginning first.
 */
export const hasDraftCookie = 'has_draft';

/** The cookie with a random number, by which a visitor stays with one of two versions of the site while it serves both. */
export const visitCookie = 'visit';

/** The cookie that pages write with the visitor's choice of language, for the server. */
export const languageCookie = 'lng';

/** The cookie that pages write with the visitor's answer about optional storage: the allowed kinds, separated by dots. */
export const consentCookie = 'consent';

export interface StoredItem {
  /** The name that the browser shows. On http localhost it lacks `__Host-`. */
  name: string;
  /** Cookie, local storage or session storage. */
  kind: 'cookie' | 'local' | 'session';
  /** `consent`: the site stores it only after the visitor agreed. */
  category: 'necessary' | 'functional' | 'consent';
  /** The cookie page has a sentence for each purpose. */
  purpose:
    | 'session'
    | 'customerView'
    | 'signedIn'
    | 'guest'
    | 'hasDraft'
    | 'knownBrowser'
    | 'verification'
    | 'socialLogIn'
    | 'affiliate'
    | 'consent'
    | 'language'
    | 'theme'
    | 'closedAnnouncements'
    | 'draftCopy'
    | 'orderKey'
    | 'restarts'
    | 'lastOrder'
    | 'bookingTold'
    | 'contactForm'
    | 'businessForm'
    | 'affiliateForm'
    | 'survey'
    | 'visit'
    | 'preview'
    | 'typedValues'
    | 'movedTab'
    | 'runningParts';
  /** Seconds for a cookie. Null for local storage, which stays until it is cleared, and session storage, which ends with the tab. */
  seconds: number | null;
}

/**
 * Everything that the site stores in a visitor's browser. The cookie page shows this list, and a test compares it with the code.
 * The site itself sets all of it, and third parties set nothing.
 */
export const storedItems: readonly StoredItem[] = [
  { name: '__Host-nitida_session', kind: 'cookie', category: 'necessary', purpose: 'session', seconds: cookieSeconds.session },
  { name: '__Host-nitida_view', kind: 'cookie', category: 'necessary', purpose: 'customerView', seconds: cookieSeconds.view },
  { name: `__Host-${signedInCookie}`, kind: 'cookie', category: 'necessary', purpose: 'signedIn', seconds: cookieSeconds.session },
  { name: '__Host-nitida_guest', kind: 'cookie', category: 'necessary', purpose: 'guest', seconds: cookieSeconds.guest },
  { name: `__Host-${hasDraftCookie}`, kind: 'cookie', category: 'necessary', purpose: 'hasDraft', seconds: cookieSeconds.guest },
  { name: '__Host-nitida_known', kind: 'cookie', category: 'necessary', purpose: 'knownBrowser', seconds: cookieSeconds.known },
  {
    name: '__Host-nitida_verification',
    kind: 'cookie',
    category: 'necessary',
    purpose: 'verification',
    seconds: cookieSeconds.verification,
  },
  { name: '__Host-nitida_social', kind: 'cookie', category: 'necessary', purpose: 'socialLogIn', seconds: cookieSeconds.social },
  { name: '__Host-nitida_affiliate', kind: 'cookie', category: 'consent', purpose: 'affiliate', seconds: cookieSeconds.affiliate },
  { name: `__Host-${consentCookie}`, kind: 'cookie', category: 'necessary', purpose: 'consent', seconds: cookieSeconds.consent },
  { name: `__Host-${visitCookie}`, kind: 'cookie', category: 'necessary', purpose: 'visit', seconds: cookieSeconds.visit },
  { name: `__Host-${previewCookie}`, kind: 'cookie', category: 'necessary', purpose: 'preview', seconds: cookieSeconds.preview },
  { name: `__Host-${languageCookie}`, kind: 'cookie', category: 'functional', purpose: 'language', seconds: cookieSeconds.lng },
  { name: 'lng', kind: 'local', category: 'functional', purpose: 'language', seconds: null },
  { name: 'theme', kind: 'local', category: 'functional', purpose: 'theme', seconds: null },
  { name: 'closedAnnouncements', kind: 'local', category: 'functional', purpose: 'closedAnnouncements', seconds: null },
  { name: 'nitida.booking.draft', kind: 'session', category: 'necessary', purpose: 'draftCopy', seconds: null },
  { name: 'nitida.booking.orderKey', kind: 'session', category: 'necessary', purpose: 'orderKey', seconds: null },
  { name: 'nitida.booking.lastOrder', kind: 'session', category: 'necessary', purpose: 'lastOrder', seconds: null },
  { name: 'nitida.booking.told', kind: 'session', category: 'necessary', purpose: 'bookingTold', seconds: null },
  { name: 'nitida.booking.opened', kind: 'session', category: 'necessary', purpose: 'bookingTold', seconds: null },
  { name: 'restarts', kind: 'session', category: 'necessary', purpose: 'restarts', seconds: null },
  { name: 'contact', kind: 'session', category: 'necessary', purpose: 'contactForm', seconds: null },
  { name: 'business', kind: 'session', category: 'necessary', purpose: 'businessForm', seconds: null },
  { name: 'affiliate', kind: 'session', category: 'necessary', purpose: 'affiliateForm', seconds: null },
  { name: 'survey', kind: 'session', category: 'necessary', purpose: 'survey', seconds: null },
  { name: 'postal-code', kind: 'session', category: 'necessary', purpose: 'typedValues', seconds: null },
  { name: 'typed', kind: 'session', category: 'necessary', purpose: 'typedValues', seconds: null },
  { name: 'moved', kind: 'session', category: 'necessary', purpose: 'movedTab', seconds: null },
  { name: viewLanguageItem, kind: 'session', category: 'necessary', purpose: 'customerView', seconds: null },
  { name: 'running', kind: 'session', category: 'necessary', purpose: 'runningParts', seconds: null },
  { name: 'begun', kind: 'session', category: 'necessary', purpose: 'runningParts', seconds: null },
];
