import type { BusinessSettings, Language, PriceLine, ServiceTypeName, TaxDetails } from '@nitida/contract';

/** The content of an invoice as it was issued, because prices, names and the company may change later. Amounts are in cents. */
export interface InvoiceDocument {
  lng: Language;
  orderNumber: string;
  customer: string;
  /** The customer as a taxpayer. Without it the invoice is a simplified one. */
  tax: TaxDetails | null;
  /** The address of the cleaning: street, additional line, postal code and city, province. */
  place: string[];
  date: string;
  time: string;
  serviceType: ServiceTypeName;
  /** Net amounts. Empty when the invoice covers only the difference after a rescheduling. */
  lines: PriceLine[];
  ivaPercent: number;
  /** How the total was paid. `waived` is an amount below the provider's minimum. */
  paid: { card: number; credit: number; waived: number };
  company: BusinessSettings['company'];
}
