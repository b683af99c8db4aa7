import {
  type AddressFieldName,
  type BookingDraft,
  type Calls,
  eachField,
  type Language,
  noteFieldNames,
  placeFieldNames,
  type TaxDetails,
} from '@nitida/contract';

export type PaymentTiming = 'now' | 'later';

export interface OrderChoices {
  quoteId: string;
  idempotencyKey: string;
  startWithinWithdrawal: boolean;
  paymentTiming: PaymentTiming;
  /** Whether the payment provider may store the card, so that we can charge later visits to it. */
  saveCard: boolean;
  /** Who the invoices are made out to. Null: as the profile says. */
  tax: TaxDetails | null;
  lng: Language;
}

/** The request body of an order: the id of the quote, and the fields that do not affect the price. */
export function orderInput(draft: BookingDraft, choices: OrderChoices): Calls['createOrder']['body'] {
  const { addressId, saving } = draft;
  const trimmed = (name: AddressFieldName) => draft[name].trim();
  return {
    ...choices,
    acceptedPolicy: true,
    addressId,
    address: addressId === null ? eachField(placeFieldNames, trimmed) : null,
    saving,
    ...eachField(noteFieldNames, trimmed),
  };
}

/** Identifies the order that the customer intends. Completed steps and the choice to save the card do not change it. */
export function intentionOf(draft: BookingDraft, timing: PaymentTiming): string {
  return JSON.stringify({ ...draft, completedSteps: [], timing });
}
