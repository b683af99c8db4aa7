import { noFaults } from '@nitida/local/tools';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BookingApi, startBookingApi } from '../../../test/booking.ts';
import { checkBooks } from '../../../test/books.ts';
import { cleanerApps } from '../../../test/cleaners.ts';
import { allThereIs, checkLife } from '../../../test/life-check.ts';
import { type LifeCommand, LifeCommandRunner, lifeCommand } from '../../../test/life-commands.ts';
import { seedPromoCodes } from '../../../test/money-commands.ts';
import { checkSaidSums } from '../../../test/said-sums.ts';
import { testStart } from '../../../test/support.ts';
import { openWindowBeside } from '../../../test/window-beside.ts';

/** The number of random sequences: few in a test, many in a proof (`npm run proof -- books`). */
const numRuns = Number(process.env.NITIDA_BOOKS_RUNS ?? 2);
/** A different seed generates different sequences. */
const seed = Number(process.env.NITIDA_BOOKS_SEED ?? 20_270_601);
const isProof = numRuns > 10;
const longest = isProof ? 30 : 12;
const livesOfDatabase = 20;
const dayMs = 24 * 60 * 60_000;

let api: BookingApi;
/** What all sequences together have reached. */
const everReached = new Set<string>();
/** How many sums that were said were compared with the books. */
let compared = 0;
/** How many amounts and sentences on pages were compared with the books. */
let onPages = 0;
let openAccountPages: typeof import('../../../test/pages-of-a-life.ts').openAccountPages;
const closeWindow = openWindowBeside();
beforeAll(async () => {
  await open();
  // React looks for the window when it is loaded.
  ({ openAccountPages } = await import('../../../test/pages-of-a-life.ts'));
});
afterAll(async () => {
  closeWindow();
  await api.close();
});

async function open(): Promise<void> {
  api = await startBookingApi();
  await seedPromoCodes(api);
}

/** Runs what a new customer, cleaners, banks and time do, and compares all books after each step. */
async function runAll(commands: readonly LifeCommand[], reached: Set<string>): Promise<number> {
  await api.clock.moveTo(testStart);
  await api.sandbox.trouble(noFaults);
  // A day passes first, so that the hourly limits of one address do not apply.
  api.advanceReal(dayMs);
  // A cleaner's log-in ends after thirty days.
  const customer = await api.customer();
  const runner = new LifeCommandRunner(api, customer, await cleanerApps(api), reached);
  const pages = await openAccountPages(customer.user, customer.browser);
  for (const [index, command] of commands.entries()) {
    await runner.run(command);
    await checkBooks(api.db);
    // Pages take longer to read than all other books: every change reads them at the end of each sequence.
    onPages += await checkLife(runner, isProof || index === commands.length - 1 ? pages : null);
    compared += await checkSaidSums(runner);
  }
  pages.close();
  for (const each of reached) everReached.add(each);
  return commands.length;
}

const ordered = { kind: 'order', timing: 'now', isSoon: false, saveCard: true, promo: 'FIRST' } as const;
const accepts = { kind: 'cleanerAccepts', pick: 0, who: 0 } as const;
const paid = { kind: 'pay', pick: 0 } as const;
const confirmed: readonly LifeCommand[] = [ordered, paid, accepts, accepts];
const paidVisit: readonly LifeCommand[] = [{ ...ordered, saveCard: false, promo: null }, accepts, accepts, paid];
const series = { kind: 'series', repeat: 'Weekly', promo: 'TWENTY', timing: 'later', saveCard: false } as const;

/** The first order of a sequence. Only a visit that does not start soon can be paid later. */
const opening = fc
  .record({
    timing: fc.constantFrom('now' as const, 'now' as const, 'later' as const),
    isSoon: fc.boolean(),
    saveCard: fc.boolean(),
  })
  .map(
    ({ timing, isSoon, saveCard }): LifeCommand => ({
      kind: 'order',
      timing,
      isSoon: isSoon && timing === 'now',
      saveCard,
      promo: null,
    }),
  );

/**
 * The steps right after the first order, because a visit without payment or acceptance reaches few states. Some sequences pay a second time, for a visit
 * that requests its payment after its confirmation.
 */
const beginning = fc.constantFrom<readonly LifeCommand[]>(
  [],
  [paid],
  [paid, accepts, accepts],
  [paid, accepts, accepts, paid],
  [paid, accepts, accepts, paid, { kind: 'startLate', pick: 0 }],
);

/** Sequences that random choice rarely produces, with the states that each must reach. */
const rareSequences: [name: string, commands: readonly LifeCommand[], states: string[]][] = [
  [
    'a visit becomes cheaper, costs the original price again after rescheduling, and is refunded in full when nobody can come',
    [
      ...paidVisit,
      { kind: 'difference', pick: 0, cents: -6_825 },
      { kind: 'moveLater', pick: 0, time: '10:00' },
      paid,
      { kind: 'nobodyCame', pick: 0 },
    ],
    ['event rescheduled', 'service notConfirmed', 'payment refunded'],
  ],
  [
    'a visit becomes dearer by rescheduling, and cheaper by almost as much before the difference is paid: no invoice names an unpaid amount',
    [...paidVisit, { kind: 'moveLater', pick: 0, time: '18:00' }, { kind: 'difference', pick: 0, cents: -6_823 }],
    ['event rescheduled', 'payment paid'],
  ],
  [
    'a visit becomes dearer by rescheduling, and cheaper than at first before the difference is paid',
    [
      ...paidVisit,
      { kind: 'moveLater', pick: 0, time: '18:00' },
      { kind: 'difference', pick: 0, cents: -9_000 },
      { kind: 'moveLater', pick: 0, time: '10:00' },
    ],
    ['event rescheduled', 'payment partlyRefunded'],
  ],
  [
    'a visit becomes dearer by an unpaid cent and by a paid rescheduling, and is then disputed',
    [
      { ...ordered, saveCard: false, promo: null },
      paid,
      accepts,
      accepts,
      paid,
      { kind: 'difference', pick: 0, cents: 1 },
      { kind: 'moveLater', pick: 0, time: '18:00' },
      paid,
      { kind: 'dispute', pick: 0 },
    ],
    ['event rescheduled'],
  ],
  [
    'a cleaner drops out, the visit is started late and completed, and its dispute is lost',
    [
      ...confirmed,
      { kind: 'cleanerDropsOut', pick: 0, who: 0 },
      { ...accepts, who: 2 },
      { kind: 'startLate', pick: 0 },
      { kind: 'cleanerCompletes', pick: 0, who: 0 },
      { kind: 'dispute', pick: 0 },
      { kind: 'decide', pick: 0, decision: 'lost' },
    ],
    ['event started', 'event completed', 'service completed', 'event disputeLost', 'payment refunded'],
  ],
  [
    'a visit is cancelled during a dispute that we win',
    [...confirmed, { kind: 'dispute', pick: 0 }, { kind: 'cancel', pick: 0, to: 'credit' }, { kind: 'decide', pick: 0, decision: 'won' }],
    ['event disputeWon', 'service cancelled', 'payment refunded'],
  ],
  [
    'a full invoice takes the place of a simplified one of which a part was refunded, and the bank takes the rest back',
    [
      ...paidVisit,
      { kind: 'difference', pick: 0, cents: -6_825 },
      { kind: 'fullInvoice', pick: 0 },
      { kind: 'dispute', pick: 0 },
      { kind: 'decide', pick: 0, decision: 'lost' },
    ],
    ['record F2', 'record R5', 'record F3', 'record R4'],
  ],
  [
    'the credit of a payment and of a difference that was not paid returns at one time',
    [
      { kind: 'goodwill', cents: 75 },
      { ...ordered, saveCard: false, promo: null },
      paid,
      { kind: 'goodwill', cents: 3 },
      { kind: 'moveLater', pick: 0, time: '18:00' },
      { kind: 'nobodyCame', pick: 0 },
    ],
    ['event rescheduled', 'service notConfirmed'],
  ],
  [
    'a customer with a tax number cancels, and takes the number away',
    [{ kind: 'taxNumber', has: true }, ...confirmed, { kind: 'cancel', pick: 0, to: 'card' }, { kind: 'taxNumber', has: false }],
    ['record F1', 'record R1'],
  ],
  [
    'a full invoice is corrected to another customer twice, before a part is refunded and after it, and the bank takes the rest back',
    [
      { kind: 'taxNumber', has: true },
      ...paidVisit,
      { kind: 'correctInvoices', pick: 0 },
      { kind: 'difference', pick: 0, cents: -6_825 },
      { kind: 'correctInvoices', pick: 0 },
      { kind: 'dispute', pick: 0 },
      { kind: 'decide', pick: 0, decision: 'lost' },
    ],
    ['invoice corrected', 'record R4'],
  ],
  ['nobody starts a confirmed visit', [...confirmed, { kind: 'nobodyStarts', pick: 0 }], ['service cancelled', 'payment refunded']],
  [
    'a series with credit is rescheduled, paused, resumed and ended',
    [
      { kind: 'goodwill', cents: 9_000 },
      series,
      { ...paid, pick: 1 },
      { kind: 'moveLater', pick: 1, time: '16:00' },
      { kind: 'pause', pick: 0, to: 'card' },
      { kind: 'resume', pick: 0, to: 'card' },
      { kind: 'end', pick: 0, to: 'credit' },
    ],
    ['service scheduled', 'service cancelled', 'event rescheduled', 'payment refunded'],
  ],
];

it.each(rareSequences)(
  'the books agree with what customers see after: %s',
  async (_name, commands, states) => {
    const reached = new Set<string>();
    await runAll(commands, reached);
    expect([...reached]).toEqual(expect.arrayContaining(states));
  },
  120_000,
);

it(
  `the books agree with what customers see after each random step of customers, cleaners, banks and time: seed ${seed}`,
  async () => {
    let steps = 0;
    let lives = 0;
    const reached = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        opening,
        beginning,
        fc.array(lifeCommand, { minLength: 4, maxLength: longest, size: 'max' }),
        async (first, begun, commands) => {
          try {
            // All books of a database are compared after each step, so a new one keeps the steps of many lives short.
            if (lives > 0 && lives % livesOfDatabase === 0) {
              await api.close();
              await open();
            }
            lives += 1;
            steps += await runAll([first, ...begun, ...commands], reached);
          } catch (error) {
            // After a difference the books never agree again, so each smaller sequence runs on a new database.
            await api.close();
            await open();
            throw error;
          }
        },
      ),
      // A long run stops at its first difference. A short one looks for the shortest sequence that shows it.
      { numRuns, seed, endOnFailure: isProof },
    );
    expect(steps).toBeGreaterThan(4 * numRuns);
    // Many steps say a sum somewhere: a mail, the bell or a document. The others change nothing, since they come too late.
    expect(compared).toBeGreaterThan(steps / 3);
    expect(onPages).toBeGreaterThan(isProof ? 3 * steps : 10 * lives);
    if (numRuns >= 100) expect(allThereIs.filter((each) => !everReached.has(each))).toEqual([]);
  },
  60_000 + numRuns * 60_000,
);
