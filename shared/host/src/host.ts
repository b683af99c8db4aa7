import type { Address, CallName, Calls, ErrorCode, Failure, Language, Notification, User } from '@nitida/contract';
import type { i18n } from 'i18next';
import type { Atom } from 'jotai';
import type { ComponentType } from 'react';
import type { Links } from './links.ts';

/** Takes back what a registration did. Calling it twice is harmless. */
export type Undo = () => void;

/** An expected outcome of a call: a value, never a throw. `status` 0: the network failed. */
export type CallResult<T> = { ok: true; data: T } | { ok: false; status: number; failure: Omit<Failure, 'code'> & { code: ErrorCode } };

type Part<N extends CallName, K extends 'params' | 'query' | 'body'> = undefined extends Calls[N][K]
  ? { [P in K]?: Calls[N][K] }
  : { [P in K]: Calls[N][K] };
export type CallInput<N extends CallName> = Part<N, 'params'> & Part<N, 'query'> & Part<N, 'body'>;

export interface Http {
  /** Makes a call of the contract. Adds cookies, language and request id; retries safe calls twice on a lost network. */
  call<N extends CallName>(
    name: N,
    ...input: object extends CallInput<N> ? [CallInput<N>?] : [CallInput<N>]
  ): Promise<CallResult<Calls[N]['answer']>>;
}

export type SessionStatus = 'restoring' | 'guest' | 'authenticated';

export interface Session {
  /** Null while restoring and for guests. */
  userAtom: Atom<User | null>;
  statusAtom: Atom<SessionStatus>;
  /** Opens the auth modal over the page; resolves when it closes. */
  openAuth(mode: 'login' | 'signup'): Promise<'authenticated' | 'awaitingVerification' | 'dismissed'>;
  /** Replaces the addresses the session holds, after a call that changed them. */
  setAddresses(addresses: Address[]): void;
  /** Replaces the user the session holds, after a call that changed them; without effect for a guest. */
  setUser(user: User): void;
  logOut(): Promise<void>;
  /** Makes a call by which customers may end their session themselves: they are not asked to log in again, and are guests where it has ended. */
  endingBy<T>(call: () => Promise<T>): Promise<T>;
}

/** How a visit is paid, as the dialog says it. */
export interface DialogPayment {
  /**
   * `later`: asked for by mail, before the visit. `due`: asked for already. `savedCard`: the saved card is charged by itself. `held`: on the
   * card, and charged with the confirmation. `nothing`: there is nothing to pay.
   */
  how: 'later' | 'due' | 'savedCard' | 'held' | 'paid' | 'nothing';
  /** What is asked for, held or paid, in cents. */
  amount: number;
  /** `savedCard`: when it is charged. `later`, `due`: until when it is to be paid; then the visit is cancelled (instant). */
  at?: string;
}

/** What was booked: the dialog lists it, says that it is written to `email`, and may ask how the customer heard of us. */
export interface DialogBooking {
  orderId: string;
  /** Local dates and times, earliest first. */
  visits: readonly { id: string; date: string; time: string; endTime: string }[];
  asksHowYouHeard: boolean;
  /** The way to where the booking is changed. */
  edit?: { label: string; to: string };
}

/** Inputs of the post-action dialog; its texts depend on the path it is opened on. */
export interface DialogInputs {
  email?: string;
  isNewEmail?: boolean;
  isInvoice?: boolean;
  isAwaiting?: boolean;
  contactWay?: 'Email' | 'Phone call' | 'WhatsApp' | 'Viber';
  /** Until when cleaners can answer (instant); while awaiting, the dialog names that time. */
  respondBy?: string;
  /** While it is open to be paid, and where no cleaner is awaited, the dialog says how. */
  payment?: DialogPayment;
  booking?: DialogBooking;
}

export interface Dialogs {
  /**
   * Opens the post-action dialog; resolves when it has closed and its on-close rule has run. Asked for again about the same booking, the
   * open one says what is true now.
   */
  openPostAction(inputs: DialogInputs): Promise<void>;
  /** A one-line toast. A label with what it runs adds a button that undoes; a failure has its own mark and is read out at once. */
  toast(text: string, kind?: { label: string; run: () => void } | { tone: 'error' }): void;
}

export interface Notifications {
  unreadCountAtom: Atom<number>;
  openPanel(): void;
  onNotification(listener: (notification: Notification) => void): Undo;
  /** Called when the order (or any order, with null) changed on the server, and after a lost socket is back. */
  onOrderChanged(orderId: string | null, listener: () => void): Undo;
}

export interface LanguageApi {
  languageAtom: Atom<Language>;
  /** BCP 47 tag for `Intl`. */
  locale(): string;
  /** The shared i18next instance; use it through `useTranslation(namespace)`. */
  i18n: i18n;
  /** A failed call's sentence in the visitor's language; a sentence that nobody here knows (`message`) stays as the server said it. */
  errorText(failure: { code: ErrorCode; message?: string | undefined; params?: Record<string, string | number> | undefined }): string;
}

export interface Time {
  /** Business now: the server's clock, by offset. Never `Date.now()` in a rule. */
  now(): Date;
  /** Business now, refreshed each `everyMs` (default 30 s) while somebody reads it. */
  nowAtom: Atom<Date>;
}

export interface Telemetry {
  /** A defect; reported with remote, version and owner. */
  report(error: unknown, context?: Record<string, string | number>): void;
  track(event: string, data?: Record<string, string | number | boolean>): void;
}

/** What the shell hands to a remote that declares major 1. */
export interface Host {
  readonly major: 1;
  http: Http;
  session: Session;
  dialogs: Dialogs;
  notifications: Notifications;
  language: LanguageApi;
  links: Links;
  time: Time;
  telemetry: Telemetry;
  page: {
    /** Document title, without the site's name. */
    setTitle(title: string): void;
    /** Where customers reach the site, without a slash at the end: for addresses that leave the page. */
    origin: string;
  };
}

/** What the page says of itself to search engines and to whoever shares it, in the visitor's language. */
export interface PageHead {
  /** Without the site's name. */
  title: string;
  description: string;
  /** schema.org, as JSON-LD; asked for only where the page is made ahead of the visits. */
  structuredData?: () => object[];
}

/** By the names in the route's pattern. */
export type PageParams = Readonly<Record<string, string | undefined>>;

export interface PageModule {
  default: ComponentType;
  /**
   * Loads what the first render needs, so that the page is there at once, also where it is rendered ahead of the visits.
   * Waited for before the page shows, in each language. A rejection says that the page cannot be had.
   * @param params what the route's pattern names in the path
   */
  prepare?: (language: Language, params: PageParams) => Promise<PageHead | undefined>;
}
/** Flat or nested i18next resources of one namespace. */
export type Messages = Record<string, unknown>;

/** What a remote gives back when the shell activates it. */
export interface RemoteModule {
  /** By the `name` of the route in `remote.ts`. */
  pages: Record<string, () => Promise<PageModule>>;
  /** Texts of one namespace in one language; loads that language's file only. */
  messages: (namespace: string, language: Language) => Promise<Messages>;
  /** Undoes what `activate` registered. */
  deactivate?: Undo;
}

/** The default export of a remote's `./activate`. */
export type Activate = (host: Host) => RemoteModule;
