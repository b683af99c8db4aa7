import type { Selectable } from 'kysely';
import type { Database, Tables, Transaction } from '../../db/database.ts';
import type { InvoiceDocument } from '../../db/invoice-document.ts';

export type InvoiceRow = Selectable<Tables['invoices']>;

/** The invoice of a payment that no other one corrects. */
export const lastInvoice = (on: Database | Transaction, paymentId: string): Promise<InvoiceRow | undefined> =>
  on
    .selectFrom('invoices')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('invoices as next').select('next.number').whereRef('next.corrects', '=', 'invoices.number'))),
    )
    .executeTakeFirst();

/** The cents that credit notes leave of an invoice. */
export function amountsLeft(
  invoice: Pick<InvoiceRow, 'subtotal' | 'iva' | 'total'>,
  notes: readonly { subtotal: number | null; iva: number | null; amount: number }[],
): Pick<InvoiceRow, 'subtotal' | 'iva' | 'total'> {
  const sum = (part: 'subtotal' | 'iva' | 'amount'): number => notes.reduce((all, note) => all + (note[part] ?? 0), 0);
  return { subtotal: invoice.subtotal - sum('subtotal'), iva: invoice.iva - sum('iva'), total: invoice.total - sum('amount') };
}

/** The content of an invoice about what is left of an earlier one: after a correction its price lines are no longer those of the visit. */
export const contentLeft = (content: InvoiceDocument, left: number, isCorrected: boolean): InvoiceDocument =>
  isCorrected ? { ...content, lines: [], paid: paidOf(content.paid, left) } : content;

/** How the cents that are left of an invoice were paid: a refund leaves what nobody paid first, then credit. */
function paidOf({ credit, waived }: InvoiceDocument['paid'], left: number): InvoiceDocument['paid'] {
  const stays = { waived: Math.min(waived, left), credit: Math.min(credit, Math.max(0, left - waived)) };
  return { ...stays, card: left - stays.waived - stays.credit };
}
