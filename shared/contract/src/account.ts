import * as z from 'zod';
import { address } from './address.ts';
import { limits } from './limits.ts';
import { knowingWays, roles } from './names.ts';
import { id, language, line, typedCode, verbatim } from './primitives.ts';
import { cleanEmail, emailPattern } from './text.ts';

export const role = z.enum(roles);

const personName = line.trim().min(1).max(100);
export const email = z
  .string()
  .overwrite(cleanEmail)
  .max(254)
  .check(z.email({ pattern: emailPattern }));
/** A phone number as typed or in E.164. The server parses it and stores E.164. At most 250 characters. */
export const mobile = line.trim().max(250);
/** A password that is compared with the stored one, so that any characters are allowed. */
export const typedPassword = verbatim.min(1).max(limits.passwordMost);
/** A new password has Latin letters and digits only. */
export const password = z
  .string()
  .min(limits.passwordLeast)
  .max(limits.passwordMost)
  .regex(/^[A-Za-z0-9]+$/);

/** The longest parts of the details of a full invoice. */
export const taxDetailsLimits = { name: 120, number: 30, address: 250 } as const;

/**
 * Who a full invoice is made out to. The number is that of a Spanish person or company (NIF, NIE, CIF), or begins with the two letters of another country
 * (`DE136695976`). The server checks its digits and stores it without spaces. Private persons need no address of their own.
 */
export const taxDetails = z.object({
  name: line.trim().min(1).max(taxDetailsLimits.name),
  number: line.trim().min(1).max(taxDetailsLimits.number),
  address: line.trim().max(taxDetailsLimits.address),
});
export type TaxDetails = z.infer<typeof taxDetails>;

export const user = z.object({
  id,
  name: z.string(),
  surname: z.string(),
  mobile: z.string(),
  email: z.string(),
  role,
  addresses: z.array(address),
  affiliateId: z.string().nullable(),
  lng: language,
  /** How the customer heard about us, so that the site asks only once. Null or absent when they have not answered. */
  knowingWay: z.enum(knowingWays).nullish(),
  /** A new email address whose link has not been opened yet. Null or absent when there is none. */
  pendingEmail: z.string().nullish(),
  /** Who full invoices are made out to. Null or absent when the customer has simplified ones. */
  tax: taxDetails.nullish(),
});
export type User = z.infer<typeof user>;

export const unverifiedUser = z.object({
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  mobile: z.string(),
  affiliateId: z.string().nullable(),
  /**
   * The log-in provider (`google`) of a customer who gives mobile and terms to `signup_social` instead of a password. Null or absent after a sign-up by link.
   */
  provider: z.string().nullish(),
});
export type UnverifiedUser = z.infer<typeof unverifiedUser>;

/** The code as typed: spaces do not count. */
export const verifyCodeInput = z.object({ code: typedCode.min(1).max(20) });

export const checkEmailInput = z.object({
  name: personName,
  surname: personName,
  email,
  mobile,
  role: role.default('client'),
  device: line.max(20).default('web'),
  /** Language of the mail. The specification does not list it, so it is optional. */
  lng: language.optional(),
  affiliateId: verbatim.max(64).nullish(),
});

export const signupInput = z.object({
  name: personName,
  surname: personName,
  mobile,
  email,
  password,
  role: role.default('client'),
  affiliateId: verbatim.max(64).nullish(),
  lng: language,
});

/** The provider gives the email address. The terms are accepted here, because the customer filled in no other form before. */
export const signupSocialInput = z.object({
  name: personName,
  surname: personName,
  mobile,
  acceptedTerms: z.literal(true),
  affiliateId: verbatim.max(64).nullish(),
  lng: language,
});

export const signinInput = z.object({
  email,
  password: typedPassword,
  role: role.default('client'),
  lng: language,
});

export const knowingWayInput = z.object({ userId: id, knowingWay: z.enum(knowingWays) });

/** A field that is not sent stays the same. */
export const updateInfoInput = z.object({
  id,
  ...z.object({ name: personName, surname: personName, mobile, email, tax: taxDetails.nullable() }).partial().shape,
});
export const changePasswordInput = z.object({ id, currentPassword: typedPassword, newPassword: password });
export const forgotPasswordInput = z.object({ email, lng: language.optional() });
export const resetPasswordInput = z.object({ email, token: verbatim.min(1).max(200), newPassword: password });
