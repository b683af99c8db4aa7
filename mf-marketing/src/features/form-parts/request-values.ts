import { affiliateKinds, type Calls, contactWays, type ErrorCode, isLanguage, type Language, type User } from '@nitida/contract';
import { shownNumber } from '@nitida/ui/phone';

export type ContactWay = (typeof contactWays)[number];
export type AffiliateKind = (typeof affiliateKinds)[number];

/** Everything that one of the forms may ask for, as typed. */
export interface Typed {
  businessName: string;
  name: string;
  company: string;
  kind: AffiliateKind | null;
  contactWay: ContactWay;
  /** In which language we answer; the site's until another is chosen. */
  lng: Language | null;
  email: string;
  /** Selected for the number; empty until it is known. */
  country: string;
  mobile: string;
  message: string;
}
export type RequestField = Exclude<keyof Typed, 'country'>;

export const nothingTyped: Typed = {
  businessName: '',
  name: '',
  company: '',
  kind: null,
  contactWay: 'Email',
  lng: null,
  email: '',
  country: '',
  mobile: '',
  message: '',
};

/** What the site knows of who is logged in need not be typed again. */
export function typedOf(user: User | null): Partial<Typed> {
  return user ? { name: `${user.name} ${user.surname}`, email: user.email, ...shownNumber(user.mobile) } : {};
}

/** Progress of a form as it was kept; null when it is something else. */
export function readTyped(value: unknown): Typed | null {
  if (typeof value !== 'object' || value === null) return null;
  const kept = { ...nothingTyped, ...value };
  const texts = [kept.businessName, kept.name, kept.company, kept.email, kept.country, kept.mobile, kept.message];
  const isChosen =
    contactWays.includes(kept.contactWay) &&
    (kept.kind === null || affiliateKinds.includes(kept.kind)) &&
    (kept.lng === null || isLanguage(kept.lng));
  return isChosen && texts.every((text) => typeof text === 'string') ? kept : null;
}

/** Which of a form's fields stand there: the way of contact decides between email and number, where it is asked for. */
export function shownFields(fields: readonly RequestField[], { contactWay }: Typed): RequestField[] {
  const spare = contactWay === 'Email' ? 'mobile' : 'email';
  return fields.filter((field) => !fields.includes('contactWay') || field !== spare);
}

/** How a form's call ended. */
export type Sending =
  | { ok: true }
  | {
      ok: false;
      failure: { code: ErrorCode; errors?: Record<string, string> | undefined; params?: Record<string, string | number> | undefined };
    };
export type NotSpamPart = Pick<Calls['createContactMessage']['body'], 'website' | 'filledInMs'>;

/** Fields of this form that a refusal names. */
export function errorsOf(
  { code, errors = {} }: Extract<Sending, { ok: false }>['failure'],
  fields: readonly RequestField[],
): RequestField[] {
  return fields.filter((field) => (code === 'invalid_mobile' ? field === 'mobile' : Object.hasOwn(errors, field)));
}
