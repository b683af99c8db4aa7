import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BookingApi, startBookingApi } from '../../../test/booking.ts';
import { checkBooks } from '../../../test/books.ts';
import { MoneyWorld, moneyCommand, seedPromoCodes } from '../../../test/money-commands.ts';
import { testStart } from '../../../test/support.ts';
import { noTrouble } from '../../payments/sandbox/trouble.ts';

/** How many sequences are tried: a few in a test, many in a proof (`npm run proof -- books`). */
const numRuns = Number(process.env.NITIDA_BOOKS_RUNS ?? 4);
const longest = numRuns > 10 ? 30 : 12;
const dayMs = 24 * 60 * 60_000;

let api: BookingApi;
beforeAll(open);
afterAll(() => api.close());

async function open(): Promise<void> {
  api = await startBookingApi();
  await seedPromoCodes(api);
}

it(
  'the books agree after each step, whatever is ordered, paid, moved, cancelled, given and repeated',
  async () => {
    let steps = 0;
    const first = fc.record({
      kind: fc.constant('order' as const),
      timing: fc.constantFrom('now' as const, 'later' as const),
      isSoon: fc.boolean(),
      saveCard: fc.boolean(),
      promo: fc.constant(null),
    });
    await fc.assert(
      fc.asyncProperty(first, fc.array(moneyCommand, { minLength: 4, maxLength: longest, size: 'max' }), async (opening, commands) => {
        await api.clock.moveTo(testStart);
        await api.sandbox.trouble(noTrouble);
        // Limits of what one address may do in an hour are of another day.
        api.advanceReal(dayMs);
        const world = new MoneyWorld(api, await api.customer());
        try {
          for (const command of [opening, ...commands]) {
            await world.run(command);
            await checkBooks(api.db);
            steps += 1;
          }
        } catch (error) {
          // Books that do not agree never will again: a smaller sequence is tried on new ones.
          await api.close();
          await open();
          throw error;
        }
      }),
      { numRuns },
    );
    expect(steps).toBeGreaterThan(4 * numRuns);
  },
  60_000 + numRuns * 20_000,
);
