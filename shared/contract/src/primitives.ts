import * as z from 'zod';
import { languages } from './language.ts';
import { cleanLine, cleanLines, plainText } from './text.ts';

/** The largest number that a column of the database holds. */
export const largestInt = 2_147_483_647;
/** How many, how long or how much: never negative. */
export const count = z.int().min(0).max(largestInt);
/** The same where halves and hundredths count too: hours, percentages, factors. */
export const quantity = z.number().min(0).max(largestInt);
/** Amount in integer euro cents. */
export const cents = z.int().min(-largestInt).max(largestInt);
/** Calendar date in Europe/Madrid, `yyyy-MM-dd`, of these two centuries. */
export const localDate = z.iso.date().regex(/^2[01]/);
/** Wall-clock time in Europe/Madrid, `HH:mm`. */
export const localTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** UTC instant, ISO 8601 with `Z`. */
export const instant = z.iso.datetime();
export const id = z.uuid();
export const language = z.enum(languages);

/** Text of one line as people type it, held to the one rule for text. The field adds its length. */
export const line = z.string().overwrite(cleanLine);
/** Text that may have several lines. */
export const lines = z.string().overwrite(cleanLines);
/** A code, a token or a password: taken as it is, refused where the rule for text would change it. */
export const verbatim = z.string().regex(plainText);

/** A promo code as somebody types it, in a draft, a quote and its own check alike. */
export const typedPromoCode = line.trim().max(40);

/** Shape of a 4xx or 5xx answer. `message` is the specification's text, `code` is stable and is what the UI translates. */
export const failure = z.object({
  message: z.string(),
  code: z.string(),
  /** Per-field codes, keyed by the path of the field in the payload (`address.postalCode`). */
  errors: z.record(z.string(), z.string()).optional(),
  requestId: z.string(),
  /** Values that a translated sentence interpolates (`email`). */
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
  /** What a conflict answers with, e.g. the new quote. */
  details: z.unknown().optional(),
});
export type Failure = z.infer<typeof failure>;
