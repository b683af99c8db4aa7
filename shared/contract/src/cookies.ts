const minute = 60;
const day = 24 * 60 * minute;

/** How long the browser keeps each cookie, in seconds. Who sets one takes its duration from here. */
export const cookieSeconds = {
  session: 30 * day,
  guest: 60 * day,
  verification: 30 * minute,
  social: 10 * minute,
  affiliate: 30 * day,
  lng: 365 * day,
  consent: 180 * day,
} as const;

export interface StoredItem {
  /** As the browser shows it; on http localhost without `__Host-`. */
  name: string;
  /** Cookie, local storage, session storage. */
  kind: 'cookie' | 'local' | 'session';
  /** `consent`: stored only after the visitor agreed. */
  category: 'necessary' | 'functional' | 'consent';
  /** What it is for; the cookie page holds the sentence for each. */
  purpose:
    | 'session'
    | 'guest'
    | 'verification'
    | 'socialLogIn'
    | 'affiliate'
    | 'consent'
    | 'language'
    | 'theme'
    | 'draftCopy'
    | 'orderKey'
    | 'restarts'
    | 'lastOrder'
    | 'bookingTold'
    | 'contactForm'
    | 'businessForm'
    | 'affiliateForm'
    | 'survey';
  /** Cookies: seconds. Local storage stays until it is cleared, session storage until the tab is closed. */
  seconds: number | null;
}

/**
 * Everything that the site stores in a visitor's browser: the cookie page is made from it, and a test holds the code to it.
 * All of it is set by the site itself; nothing comes from a third party.
 */
export const storedItems: readonly StoredItem[] = [
  { name: '__Host-nitida_session', kind: 'cookie', category: 'necessary', purpose: 'session', seconds: cookieSeconds.session },
  { name: '__Host-nitida_guest', kind: 'cookie', category: 'necessary', purpose: 'guest', seconds: cookieSeconds.guest },
  {
    name: '__Host-nitida_verification',
    kind: 'cookie',
    category: 'necessary',
    purpose: 'verification',
    seconds: cookieSeconds.verification,
  },
  { name: '__Host-nitida_social', kind: 'cookie', category: 'necessary', purpose: 'socialLogIn', seconds: cookieSeconds.social },
  { name: '__Host-nitida_affiliate', kind: 'cookie', category: 'consent', purpose: 'affiliate', seconds: cookieSeconds.affiliate },
  { name: 'consent', kind: 'cookie', category: 'necessary', purpose: 'consent', seconds: cookieSeconds.consent },
  { name: 'lng', kind: 'cookie', category: 'functional', purpose: 'language', seconds: cookieSeconds.lng },
  { name: 'lng', kind: 'local', category: 'functional', purpose: 'language', seconds: null },
  { name: 'theme', kind: 'local', category: 'functional', purpose: 'theme', seconds: null },
  { name: 'nitida.booking.draft', kind: 'session', category: 'necessary', purpose: 'draftCopy', seconds: null },
  { name: 'nitida.booking.orderKey', kind: 'session', category: 'necessary', purpose: 'orderKey', seconds: null },
  { name: 'nitida.booking.lastOrder', kind: 'session', category: 'necessary', purpose: 'lastOrder', seconds: null },
  { name: 'nitida.booking.told', kind: 'session', category: 'necessary', purpose: 'bookingTold', seconds: null },
  { name: 'restarts', kind: 'session', category: 'necessary', purpose: 'restarts', seconds: null },
  { name: 'contact', kind: 'session', category: 'necessary', purpose: 'contactForm', seconds: null },
  { name: 'business', kind: 'session', category: 'necessary', purpose: 'businessForm', seconds: null },
  { name: 'affiliate', kind: 'session', category: 'necessary', purpose: 'affiliateForm', seconds: null },
  { name: 'survey', kind: 'session', category: 'necessary', purpose: 'survey', seconds: null },
];
