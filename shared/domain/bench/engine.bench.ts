import { priceBooking } from '../src/price/price-booking.ts';
import { seedPriceList } from '../src/seed-price-list.ts';
import { friday, quote } from '../test/samples.ts';

/**
 * Measures priced bookings per second: `node shared/domain/bench/engine.bench.ts`. The wizard prices every change and the API prices every quote,
 * so one price must take a small part of a frame (16 ms).
 */
const warmUp = 2_000;
const drafts = 20_000;
const years = 200;
const leastPerSecond = 10_000;

const once = quote({ selectedCleaning: 'Detailed', numberOfHours: null, selectedServices: ['oven', 'windows'], selectedSpeed: '2x' });
// 52 visits are the maximum: 51 weeks after 19 January 2027.
const year = quote({ ...once, repeat: 'Weekly', lastDate: '2028-01-11' });

function millisecondsEach(times: number, input: typeof once, visits: number): number {
  const began = performance.now();
  for (let done = 0; done < times; done += 1) {
    // The size changes each time, so that no cached result helps.
    const result = priceBooking(seedPriceList, { ...input, apartmentSize: 40 + (done % 80) }, { now: friday });
    if (!result.ok || result.visits.length !== visits) throw new Error(`Expected ${visits} priced visits`);
  }
  return (performance.now() - began) / times;
}

millisecondsEach(warmUp, once, 1);
const perSecond = Math.round(1000 / millisecondsEach(drafts, once, 1));
const series = millisecondsEach(years, year, 52);
process.stdout.write(
  `${perSecond} drafts priced a second (at least ${leastPerSecond})\n${series.toFixed(2)} ms for a series of 52 visits\n`,
);
process.exitCode = perSecond >= leastPerSecond ? 0 : 1;
