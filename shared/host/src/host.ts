import type { Address, CallName, Calls, ErrorCode, Failure, Language, Notification, User } from '@nitida/contract';
import type { i18n } from 'i18next';
import type { Atom, createStore } from 'jotai';
import type { ComponentType } from 'react';
import type { Links } from './links.ts';

type Store = ReturnType<typeof createStore>;

/** Undoes a registration. A second call does nothing. */
export type Undo = () => void;

/** The outcome of a call. Expected failures are values and are never thrown. The status 0 means a lost network. */
export type CallResult<T> = { ok: true; data: T } | { ok: false; status: number; failure: Omit<Failure, 'code'> & { code: ErrorCode } };

type Part<N extends CallName, K extends 'params' | 'query' | 'body'> = undefined extends Calls[N][K]
  ? { [P in K]?: Calls[N][K] }
  : { [P in K]: Calls[N][K] };
export type CallInput<N extends CallName> = Part<N, 'params'> & Part<N, 'query'> & Part<N, 'body'>;

export interface Http {
  /** Makes a call of the contract with cookies, language and request id. It repeats safe calls twice on a lost network. */
  call<N extends CallName>(
    name: N,
    ...input: object extends CallInput<N> ? [CallInput<N>?] : [CallInput<N>]
  ): Promise<CallResult<Calls[N]['answer']>>;
}

export type SessionStatus = 'restoring' | 'guest' | 'authenticated';

export interface Session {
  /** Null while the session is being restored, and for guests. */
  userAtom: Atom<User | null>;
  statusAtom: Atom<SessionStatus>;
  /** Opens the auth modal over the page and resolves when it closes. */
  openAuth(mode: 'login' | 'signup'): Promise<'authenticated' | 'awaitingVerification' | 'dismissed'>;
  /** Replaces the addresses in the session after a call changed them. */
  setAddresses(addresses: Address[]): void;
  /** Replaces the user in the session after a call changed it. It does nothing for a guest. */
  setUser(user: User): void;
  logOut(): Promise<void>;
  /** Runs a call by which customers may end their own session. When it ended, they become guests and are not asked to log in again. */
  endingBy<T>(call: () => Promise<T>): Promise<T>;
}

/** How a visit is paid, for the text of the dialog. */
export interface DialogPayment {
  /**
   * `later`: the request for payment is mailed before the visit. `due`: the payment has been requested. `savedCard`: the saved card is charged
   * automatically. `held`: the amount is held on the card and captured at the confirmation. `nothing`: nothing has to be paid.
   */
  how: 'later' | 'due' | 'savedCard' | 'held' | 'paid' | 'nothing';
  /** The requested, held or paid amount, in cents. */
  amount: number;
  /** An instant. `savedCard`: the time of the charge. `later`, `due`: the deadline of the payment, after which the visit is cancelled. */
  at?: string;
  /** `later`: how many hours before the visit the request for payment is mailed. */
  hours?: number;
  /** `paid`: the cents of the amount that account credit paid. */
  credit?: number;
}

/** The booking that the dialog lists. The dialog names `email` as the recipient of the details and may ask how the customer heard of us. */
export interface DialogBooking {
  orderId: string;
  /** Local dates and times, earliest first. */
  visits: readonly { id: string; date: string; time: string; endTime: string }[];
  asksHowYouHeard: boolean;
  /** The link to the page where the booking can be changed. */
  edit?: { label: string; to: string };
}

/** The inputs of the post-action dialog. Its texts depend on the path on which it opens. */
export interface DialogInputs {
  email?: string;
  isNewEmail?: boolean;
  isInvoice?: boolean;
  isAwaiting?: boolean;
  contactWay?: 'Email' | 'Phone call' | 'WhatsApp' | 'Viber';
  /** The instant until which cleaners can answer. The dialog shows it while the request is open. */
  respondBy?: string;
  /** How the visit is paid. The dialog shows it when the payment is open or the visit is confirmed. */
  payment?: DialogPayment;
  booking?: DialogBooking;
}

export interface Dialogs {
  /** Opens the post-action dialog. Resolves when it has closed and its follow-up has run. A second call about the same booking updates the open dialog. */
  openPostAction(inputs: DialogInputs): Promise<void>;
  /** Shows a one-line toast. A label with a function adds an undo button. An error has its own icon and is announced at once. */
  toast(text: string, kind?: { label: string; run: () => void } | { tone: 'error' }): void;
}

export interface Notifications {
  unreadCountAtom: Atom<number>;
  openPanel(): void;
  onNotification(listener: (notification: Notification) => void): Undo;
  /**
   * Calls the listener when what it has read of the order may be out of date: when the order changed on the server, and each time that the socket has
   * connected, because nobody reports what happened before. A null id stands for all orders.
   */
  onOrderChanged(orderId: string | null, listener: () => void): Undo;
}

export interface LanguageApi {
  languageAtom: Atom<Language>;
  /** The BCP 47 tag for `Intl`. */
  locale(): string;
  /** The shared i18next instance. Use it through `useTranslation(namespace)`. */
  i18n: i18n;
  /** The sentence of a failed call in the visitor's language. An unknown `message` of the server is returned unchanged. */
  errorText(failure: { code: ErrorCode; message?: string | undefined; params?: Record<string, string | number> | undefined }): string;
}

export interface Time {
  /** The business time: the server's clock, followed by an offset. Rules must not use `Date.now()`. */
  now(): Date;
  /** The business time, updated each `everyMs` (default 30 s) while it has a subscriber. */
  nowAtom: Atom<Date>;
}

export interface Telemetry {
  /** Reports a defect with the remote's name, version and owner. */
  report(error: unknown, context?: Record<string, string | number>): void;
  track(event: string, data?: Record<string, string | number | boolean>): void;
}

export interface Life {
  /**
   * Keeps the tab on its composition until the returned function is called, for what a new document would cut off: an upload, a payment. A composition that
   * does harm is left after a minute in any case.
   */
  hold(reason: string): Undo;
}

/** The object that the shell passes to a remote that declares major 1. */
export interface Host {
  readonly major: 1;
  /** The store of the page's atoms, for code outside of components. Shells before it have none. */
  store?: Store;
  http: Http;
  session: Session;
  dialogs: Dialogs;
  notifications: Notifications;
  language: LanguageApi;
  links: Links;
  time: Time;
  telemetry: Telemetry;
  /** The life of the tab. */
  life: Life;
  /**
   * Loads code for a part that may appear after its page, however long a slow line takes, and again when the browser is back online. A failure is reported
   * once, unless the browser is offline.
   * @param load is called again after a failure
   * @param onMissing called once when the code is late or has failed. It may still come
   */
  fetchLate<T>(load: () => Promise<T>, onLoaded: (part: T) => void, onMissing?: () => void): Undo;
  page: {
    /** Sets the document's title, without the site's name. */
    setTitle(title: string): void;
    /** The origin of the public site without a trailing slash, for absolute URLs. */
    origin: string;
  };
}

/** Title and description for search engines and shared links, in the visitor's language. */
export interface PageHead {
  /** The title without the site's name. */
  title: string;
  description: string;
  /** The picture for shared links: its path on the site and its alternative text. Without it they show the site's. */
  picture?: { path: string; alt: string };
  /** schema.org data for JSON-LD. It is requested only when the page is prerendered. */
  structuredData?: () => object[];
}

/** The values of the route's parameters, by name. */
export type PageParams = Readonly<Record<string, string | undefined>>;

export interface PageModule {
  default: ComponentType;
  /**
   * Loads what the first render needs, in the browser and when the page is prerendered. The shell waits for it in each language before it shows the page. A
   * rejection means that the page cannot be shown.
   * @param params the values of the route's parameters
   */
  prepare?: (language: Language, params: PageParams) => Promise<PageHead | undefined>;
}
/** The i18next resources of one namespace, flat or nested. */
export type Messages = Record<string, unknown>;

/** What a remote returns when the shell activates it. */
export interface RemoteModule {
  /** The pages by the `name` of their route in `remote.ts`. */
  pages: Record<string, () => Promise<PageModule>>;
  /** Loads the texts of one namespace in one language, and only that language's file. */
  messages: (namespace: string, language: Language) => Promise<Messages>;
  /** Undoes what `activate` registered. */
  deactivate?: Undo;
}

/** The default export of a remote's `./activate`. */
export type Activate = (host: Host) => RemoteModule;
