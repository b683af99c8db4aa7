import * as z from 'zod';
import { languages } from './language.ts';

/** Amount in integer euro cents. */
export const cents = z.int();
/** Calendar date in Europe/Madrid, `yyyy-MM-dd`. */
export const localDate = z.iso.date();
/** Wall-clock time in Europe/Madrid, `HH:mm`. */
export const localTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
/** UTC instant, ISO 8601 with `Z`. */
export const instant = z.iso.datetime();
export const id = z.uuid();
export const language = z.enum(languages);

/** A promo code as somebody types it, in a draft, a quote and its own check alike. */
export const typedPromoCode = z.string().trim().max(40);

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
