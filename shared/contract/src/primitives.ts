import * as z from 'zod';
import { languages } from './language.ts';
import { cleanCode, cleanLine, cleanLines, cleanWriting, plainText } from './text.ts';

/** The largest integer that a database column stores. */
export const largestInt = 2_147_483_647;
/** A count, a length or an amount that is never negative. */
export const count = z.int().min(0).max(largestInt);
/** The same with decimals: hours, percentages, factors. */
export const quantity = z.number().min(0).max(largestInt);
/** Amount in integer euro cents. */
export const cents = z.int().min(-largestInt).max(largestInt);
/** Calendar date in Europe/Madrid, `yyyy-MM-dd`, from 2000 to 2199. */
export const localDate = z.iso.date().regex(/^2[01]/);
/** Local time in Europe/Madrid, `HH:mm`. */
export const localTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** UTC instant, ISO 8601 with `Z`. */
export const instant = z.iso.datetime();
export const id = z.uuid();
export const language = z.enum(languages);

/** So many entries of a list are sent at once. */
export const pageLimit = z.coerce.number().int().min(1).max(200).default(200);
/** A part of a list of numbered entries, newest first: only those before a number, and at most so many. */
export const numberedList = z.object({
  before: z.coerce.number().int().min(1).max(largestInt).optional(),
  limit: pageLimit,
});
/** Whether a list is longer than what is sent of it. */
export const isCut = z.boolean().default(false);

/** Typed text of one line, cleaned by the rule for text. Each field adds its maximum length. */
export const line = z.string().overwrite(cleanLine);
/** Typed text that may have several lines. */
export const lines = z.string().overwrite(cleanLines);
/** Text of the site itself, which staff write: its no-break spaces stay. */
export const writing = z.string().overwrite(cleanWriting);
/** A code that somebody types: spaces do not count. Each field adds its maximum length. */
export const typedCode = z.string().overwrite(cleanCode);
/** A code, a token or a password. It is not changed, and rejected when the rule for text would change it. */
export const verbatim = z.string().regex(plainText);

/** A typed promo code, in a draft, a quote and its own check. */
export const typedPromoCode = typedCode.max(40);

/** The body of a 4xx or 5xx answer. `message` is the text of the specification. `code` is stable, and the UI translates it. */
export const failure = z.object({
  message: z.string(),
  code: z.string(),
  /** Codes per field, keyed by the path of the field in the payload (`address.postalCode`). */
  errors: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
  /** Values that a translated sentence interpolates (`email`). */
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** Data about a conflict, such as the new quote. */
  details: z.unknown().optional(),
});
export type Failure = z.infer<typeof failure>;
