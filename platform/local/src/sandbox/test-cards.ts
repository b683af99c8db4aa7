export type Outcome =
  | { kind: 'success' }
  | { kind: 'decline'; code: string; declineCode: string | null; message: string }
  | { kind: 'authenticate'; offSession: 'ok' | 'authentication_required' };

interface TestCard {
  number: string;
  behaviour: string;
  outcome: Outcome;
}

const decline = (declineCode: string, message: string, code = 'card_declined'): Outcome => ({
  kind: 'decline',
  code,
  declineCode: code === 'card_declined' ? declineCode : null,
  message,
});

/** The card is charged, but its bank returns each refund later. */
const sentBack = 'refund_fails';
/** Real seconds between a refund and its return by the bank. */
export const secondsUntilSentBack = 60;
export const isSentBack = (behaviour: string): boolean => behaviour === sentBack;

/** The card is charged, and its owner's bank disputes the payment at once. */
const disputed = 'disputed';
export const isDisputed = (behaviour: string): boolean => behaviour === disputed;

/** The provider's well-known test cards. Every other number that passes the check digit is declined as a live card. */
export const testCards: readonly TestCard[] = [
  { number: '4242424242424242', behaviour: 'success', outcome: { kind: 'success' } },
  { number: '5555555555554444', behaviour: 'success', outcome: { kind: 'success' } },
  { number: '378282246310005', behaviour: 'success', outcome: { kind: 'success' } },
  { number: '4000007240000007', behaviour: 'success', outcome: { kind: 'success' } },
  { number: '4000000000005126', behaviour: sentBack, outcome: { kind: 'success' } },
  { number: '4000000000000259', behaviour: disputed, outcome: { kind: 'success' } },
  { number: '4000000000000002', behaviour: 'generic_decline', outcome: decline('generic_decline', 'Your card was declined.') },
  {
    number: '4000000000009995',
    behaviour: 'insufficient_funds',
    outcome: decline('insufficient_funds', 'Your card has insufficient funds.'),
  },
  { number: '4000000000009987', behaviour: 'lost_card', outcome: decline('lost_card', 'Your card was declined.') },
  { number: '4000000000000069', behaviour: 'expired_card', outcome: decline('expired_card', 'Your card has expired.', 'expired_card') },
  {
    number: '4000000000000127',
    behaviour: 'incorrect_cvc',
    outcome: decline('incorrect_cvc', "Your card's security code is incorrect.", 'incorrect_cvc'),
  },
  {
    number: '4000000000000119',
    behaviour: 'processing_error',
    outcome: decline('processing_error', 'An error occurred while processing your card. Try again in a little bit.', 'processing_error'),
  },
  { number: '4000002500003155', behaviour: 'authenticate_once', outcome: { kind: 'authenticate', offSession: 'ok' } },
  { number: '4000000000003220', behaviour: 'authenticate_once', outcome: { kind: 'authenticate', offSession: 'ok' } },
  {
    number: '4000002760003184',
    behaviour: 'authenticate_always',
    outcome: { kind: 'authenticate', offSession: 'authentication_required' },
  },
];

const liveCard = decline('live_mode_test_card', 'Your card was declined. Your request was in test mode, but used a non test card.');
const declinedLater = decline('generic_decline', 'Your card was declined.');
/** The card can be saved, and is declined whenever it is charged afterwards. */
const declinedWhenCharged = '4000000000000341';

/** The outcome when a customer enters this card on the hosted page. */
export function outcomeOnSession(number: string): { behaviour: string; outcome: Outcome } {
  if (number === declinedWhenCharged) return { behaviour: 'decline_after_saving', outcome: { kind: 'success' } };
  const card = testCards.find((each) => each.number === number);
  return card ?? { behaviour: 'live_card', outcome: liveCard };
}

/** The outcome when a saved card is charged without its owner. */
export function outcomeOffSession(behaviour: string): Outcome {
  if (behaviour === 'decline_after_saving') return declinedLater;
  const outcome = testCards.find((each) => each.behaviour === behaviour)?.outcome ?? liveCard;
  if (outcome.kind === 'authenticate' && outcome.offSession === 'ok') return { kind: 'success' };
  return outcome;
}

/** Verifies the check digit of a card number (ISO/IEC 7812). */
export function passesCheckDigit(number: string): boolean {
  let sum = 0;
  for (const [index, digit] of [...number].reverse().entries()) {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

interface Brand {
  id: string;
  name: string;
  /** A pattern of the first digits. */
  start: string;
  /** How the digits are grouped on a card. */
  groups: readonly number[];
}

/** The brands that the page names while a number is typed. */
export const brands: readonly Brand[] = [
  { id: 'visa', name: 'Visa', start: '^4', groups: [4, 4, 4, 4] },
  { id: 'mastercard', name: 'Mastercard', start: '^(5[1-5]|2[2-7])', groups: [4, 4, 4, 4] },
  { id: 'amex', name: 'American Express', start: '^3[47]', groups: [4, 6, 5] },
];

const findBrand = (number: string): Brand | undefined => brands.find(({ start }) => new RegExp(start).test(number));

export const brandOf = (number: string): string => findBrand(number)?.id ?? 'unknown';
export const brandNameOf = (number: string): string => findBrand(number)?.name ?? '';
