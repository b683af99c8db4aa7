import * as z from 'zod';
import { knowingWays, roles } from './names.ts';
import { id, language, line, lines, verbatim } from './primitives.ts';

export const role = z.enum(roles);

const personName = line.trim().min(1).max(100);
export const email = z.email().max(254).toLowerCase();
/** As typed or E.164; the server parses and stores E.164. At most 250 characters. */
export const mobile = line.trim().max(250);
/** A password that is checked, whatever it is made of. */
export const typedPassword = verbatim.min(1).max(128);
/** Latin letters and digits only, at least six. */
export const password = z
  .string()
  .min(6)
  .max(128)
  .regex(/^[A-Za-z0-9]+$/);

export const address = z.object({
  _id: id,
  isDefault: z.boolean(),
  address1: z.string(),
  address2: z.string(),
  postalCode: z.string(),
  city: z.string(),
  province: z.string(),
  instructions: z.string(),
  accessInstructions: z.string(),
});
export type Address = z.infer<typeof address>;

const addressFields = {
  address1: line.trim().min(1).max(200),
  address2: line.trim().max(200),
  postalCode: line.trim().regex(/^\d{5}$/),
  city: line.trim().min(1).max(100),
  province: line.trim().min(1).max(100),
  instructions: lines.max(2000),
  accessInstructions: lines.max(2000),
  isDefault: z.boolean().optional(),
};

/** What a customer types for an address. `saving` keeps it for future bookings. */
export const addressInput = z.object({
  ...addressFields,
  address2: addressFields.address2.default(''),
  instructions: addressFields.instructions.default(''),
  accessInstructions: addressFields.accessInstructions.default(''),
});
/** A change of one: a field that is not sent stays as it is, so that a page which does not know it cannot erase it. */
export const addressChange = z.object(addressFields).partial();
export type AddressInput = z.infer<typeof addressInput>;

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
  /** How they said that they heard about us, so that nobody asks twice; null or left out: not told. */
  knowingWay: z.enum(knowingWays).nullish(),
  /** A new email that waits for its link to be opened; null or left out: none does. */
  pendingEmail: z.string().nullish(),
});
export type User = z.infer<typeof user>;

export const unverifiedUser = z.object({
  name: z.string(),
  surname: z.string(),
  email: z.string(),
  mobile: z.string(),
  affiliateId: z.string().nullable(),
  /** Who came by a provider (`google`) gives mobile and terms instead of a password, to `signup_social`; null or left out: by the link. */
  provider: z.string().nullish(),
});
export type UnverifiedUser = z.infer<typeof unverifiedUser>;

export const checkEmailInput = z.object({
  name: personName,
  surname: personName,
  email,
  mobile,
  role: role.default('client'),
  device: line.max(20).default('web'),
  /** Language of the mail; not in the specification's list, so optional. */
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

/** The address is the provider's; the terms are ticked here, because no other form was filled in before. */
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

/** A field that is not sent stays as it is. */
export const updateInfoInput = z.object({ id, ...z.object({ name: personName, surname: personName, mobile, email }).partial().shape });
export const changePasswordInput = z.object({ id, currentPassword: typedPassword, newPassword: password });
export const forgotPasswordInput = z.object({ email, lng: language.optional() });
export const resetPasswordInput = z.object({ email, token: verbatim.min(1).max(200), newPassword: password });
