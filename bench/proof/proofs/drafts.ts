import { extraServiceIds, type QuoteInput, serviceTypeNames, speeds } from '@nitida/contract';
import { addDays, allSlots, priceBooking, seedPriceList, todayIn } from '@nitida/domain';
import { orderOf } from '../../../api/test/booking-input.ts';
import { createChance } from '../../../api/test/chance.ts';
import { createTally, type Proof, type ProofResult, type Tally } from '../proof.ts';
import { call } from '../support/calls.ts';
import { inTurns } from '../support/in-turns.ts';
import { type DatabaseKind, portOf, type RunningApi, withRunningApi } from '../support/running-api.ts';

interface Numbers {
  kind: DatabaseKind;
  drafts: number;
  /** One of this many drafts is also ordered. */
  orderEvery: number;
}

const atOnce = 8;
const seed = 20_270_601;

/** The false fields that a dishonest client adds to its booking, everywhere they could matter. */
const falseFields = (cents: number) => ({
  total: cents,
  subtotal: cents,
  iva: 0,
  ivaPercent: 0,
  price: cents,
  pricePerHour: cents,
  cleaningSum: cents,
  extrasSum: 0,
  speedSum: 0,
  timeSum: -cents,
  timeCoeff: 0.01,
  tariff: 'Standard',
  promoDiscount: 1_000_000,
  promoCodeDiscount: 100,
  cardFee: -cents,
  labourMinutes: 1,
  credit: 1_000_000,
  bookingSoon: false,
  paymentStatus: 'paid',
  visits: [{ total: cents, subtotal: cents, iva: 0 }],
  quote: { total: cents },
});

/** Quotes bookings whose client sends false amounts, and orders some of them. */
async function tamper({ kind, drafts, orderEvery }: Numbers): Promise<ProofResult> {
  const tally = createTally();
  tally.note('tampered drafts', drafts);
  await withRunningApi(kind, { cleaners: 1, customers: atOnce }, (api) => sendFalseFields(api, { drafts, orderEvery }, tally));
  return tally.result();
}

async function sendFalseFields(api: RunningApi, { drafts, orderEvery }: Omit<Numbers, 'kind'>, tally: Tally): Promise<void> {
  const chance = createChance(seed);
  const counts = { quoted: 0, ordered: 0, asPriced: 0, orderedAsPriced: 0, refused: 0 };
  await inTurns(drafts, atOnce, async (number) => {
    const { input, total } = bookable(chance);
    const customer = api.customers[number % api.customers.length];
    if (!customer) throw new Error('There is no customer');
    const { cookie, from } = customer;
    const added = falseFields(chance.below(total));
    const quoted = await call(portOf(api, number), 'quote', { body: { ...added, input: { ...added, ...input } }, cookie, from });
    if (!quoted.ok) {
      counts.refused += 1;
      return;
    }
    counts.quoted += 1;
    if (quoted.data.quote.total === total) counts.asPriced += 1;
    if (number % orderEvery !== 0) return;
    const body = { ...added, ...orderOf(quoted.data.quote) };
    const ordered = await call(portOf(api, number + 1), 'createOrder', { body, cookie, from });
    counts.ordered += 1;
    if (ordered.ok && ordered.data.order.total === total && ordered.data.order.paidAt === null) counts.orderedAsPriced += 1;
  });
  tally.expect('quotes refused', counts.refused, 0);
  tally.expect("quotes at the server's price", counts.asPriced, drafts);
  tally.expect("orders at the server's price, unpaid", counts.orderedAsPriced, counts.ordered);
}

/** A booking of one visit that has a price, with the total that the domain calculates. */
function bookable(chance: ReturnType<typeof createChance>): { input: QuoteInput; total: number } {
  const now = new Date(performance.timeOrigin);
  for (;;) {
    const input: QuoteInput = {
      selectedCleaning: chance.oneOf(serviceTypeNames),
      selectedServices: extraServiceIds.filter(() => chance.below(4) === 0),
      apartmentSize: 1 + chance.below(400),
      livingRoomsNum: chance.below(4),
      bedroomsNum: chance.below(6),
      bathroomsNum: chance.below(5),
      kitchensNum: chance.below(3),
      numberOfHours: 3 + chance.below(19) / 2,
      selectedSpeed: chance.oneOf(speeds),
      repeat: 'One-time',
      date: addDays(todayIn(now), 5 + chance.below(300)),
      time: chance.oneOf(allSlots),
      lastDate: null,
      excludedDates: [],
      customSchedule: [],
      promoCode: null,
    };
    const priced = priceBooking(seedPriceList, input, { now });
    if (priced.ok && priced.total > 0) return { input, total: priced.total };
  }
}

export const drafts: Proof = {
  name: 'drafts',
  claim: 'However a client lies about its sums, 10,000 times, the price is the server’s; so it is when every tenth is ordered.',
  run: () => tamper({ kind: 'postgres', drafts: 10_000, orderEvery: 10 }),
};
