import {
  type AddressFieldName,
  type BookingDraft,
  type Calls,
  eachField,
  type Language,
  noteFieldNames,
  placeFieldNames,
} from '@nitida/contract';

export type PaymentTiming = 'now' | 'later';

export interface OrderChoices {
  quoteId: string;
  idempotencyKey: string;
  startWithinWithdrawal: boolean;
  paymentTiming: PaymentTiming;
  /** Keeps the card with the payment provider, and charges later visits to it. */
  saveCard: boolean;
  lng: Language;
}

/** What the server is asked to order: the quote by its id, and what does not decide the price. */
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

/** Tells one intended order from another; finished steps, their order and a card to keep do not matter. */
export function intentionOf(draft: BookingDraft, timing: PaymentTiming): string {
  return JSON.stringify({ ...draft, completedSteps: [], timing });
}
