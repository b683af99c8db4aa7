import type { BookingDraft, Calls, Language } from '@nitida/contract';

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
  const { addressId, address1, address2, postalCode, city, province, instructions, accessInstructions } = draft;
  const typed = {
    address1: address1.trim(),
    address2: address2.trim(),
    postalCode: postalCode.trim(),
    city: city.trim(),
    province: province.trim(),
  };
  return {
    ...choices,
    acceptedPolicy: true,
    addressId,
    address: addressId === null ? typed : null,
    saving: draft.saving,
    instructions: instructions.trim(),
    accessInstructions: accessInstructions.trim(),
  };
}

/** Tells one intended order from another; finished steps, their order and a card to keep do not matter. */
export function intentionOf(draft: BookingDraft, timing: PaymentTiming): string {
  return JSON.stringify({ ...draft, completedSteps: [], timing });
}
