import * as z from 'zod';
import { count } from './primitives.ts';

/** How anybody can check a document of a visit with the tax agency: its QR code as the path of an SVG, `size` squares wide. */
export const invoiceCheck = z.object({
  number: z.string(),
  kind: z.enum(['invoice', 'full', 'creditNote']),
  url: z.string(),
  size: count,
  path: z.string(),
});

/** Empty where no records are kept. `canBeFull`: a simplified invoice of the visit stands, and a full one can take its place. */
export const invoiceChecks = z.object({ checks: z.array(invoiceCheck), canBeFull: z.boolean() });
export type InvoiceChecks = z.infer<typeof invoiceChecks>;
