import type { BusinessSettings, Language, PriceLine, ServiceTypeName } from '@nitida/contract';

/** What an invoice says, kept as it was issued: prices, names and the company may change later. Amounts are cents. */
export interface InvoiceDocument {
  lng: Language;
  orderNumber: string;
  customer: string;
  /** Where the cleaning takes place: street, more of it, postal code and city, province. */
  place: string[];
  date: string;
  time: string;
  serviceType: ServiceTypeName;
  /** Net. Empty when it bills what the visit costs more since it was moved. */
  lines: PriceLine[];
  ivaPercent: number;
  /** How the total was met; `waived` was too little to ask for. */
  paid: { card: number; credit: number; waived: number };
  company: BusinessSettings['company'];
}
