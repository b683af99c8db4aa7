import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { addDays, weekdayOf } from '@nitida/domain';
import { logIn } from '../../journeys/steps/account.ts';
import { dayAhead } from '../../journeys/steps/dates.ts';
import { expect, type NewVisitor, test } from '../../journeys/steps/visitor.ts';
import { setCleanersAuto, waitForMail } from '../../support/local-tools.ts';
import { demoStaffRequests } from '../../support/staff-account.ts';
import { type Booking, book, newBooking, openWizard, seeOrder } from '../bad-release/book.ts';
import { Draw } from '../bad-release/draw.ts';
import { Film, printFilmStrip } from '../bad-release/film.ts';
import { leave, type OrdersVisit, openOrders } from '../bad-release/orders-visit.ts';
import { allVisits, failedVisits, openConsole, openInConsole, untilState } from '../bad-release/staff.ts';
import { Timeline } from '../bad-release/timeline.ts';
import { Turns } from '../bad-release/turns.ts';
import { joinTeam, mistakeInOrders } from '../team/team.ts';

const claim =
  'A bad release of mf-account at 10% goes back by itself within a minute of its twentieth visit, and disturbs none of 20 bookings that are made meanwhile.';
/** The bookings, and how many of them the share of ten percent has. */
const bookings = { all: 20, inShare: 2 };
/** Tabs of each side on the page of orders. The platform decides from 20 visits of each on, whichever network is left out. */
const visits = 26;
const decisive = 20;
/** Pages that work at once: more would wait for the processor of this machine, and not for the site. */
const atOnce = { bookings: 2, visits: 2 };
/** From the twentieth visit of the share to the release before for everybody, in seconds. */
const most = 60;

const demo = { email: 'demo@nitida.example', password: 'Marbella2027' };
const resultPath = (file: string): string => fileURLToPath(new URL(`../../../bench/results/${file}`, import.meta.url));

// All visitors come from this machine, as from a proxy that names their addresses.
test.use({ siteEnv: [{ TRUST_PROXY: '127.0.0.1/32,::1/128' }, { scope: 'worker' }] });

async function sessionOfDemo(newVisitor: NewVisitor) {
  const visitor = await newVisitor();
  await visitor.page.goto('/');
  await logIn(visitor, demo);
  return visitor.context.storageState();
}

/** Working days from a fortnight ahead on, whose evenings cost the same. */
async function workingDays(count: number): Promise<string[]> {
  const first = await dayAhead('Monday', 16);
  const days = Array.from({ length: count * 2 }, (_, index) => addDays(first, index));
  return days.filter((day) => ![0, 6].includes(weekdayOf(day))).slice(0, count);
}

const rounded = (seconds: number): number => Math.round(seconds * 10) / 10;

test('a bad release at 10% is rolled back by itself and disturbs no booking', async ({ browser, newVisitor, guard, siteUrl }) => {
  test.setTimeout(1_800_000);
  await setCleanersAuto(false);
  const requests = await demoStaffRequests();
  const team = await joinTeam(siteUrl);
  const draw = new Draw(siteUrl);
  const timeline = new Timeline();
  const film = new Film(timeline);
  const session = await sessionOfDemo(newVisitor);
  const made: Booking[] = [];
  for (let count = 0; count < bookings.all; count += 1)
    made.push(await newBooking(await newVisitor({ width: 1280, address: draw.address() }), count < bookings.inShare));
  const days = await workingDays(bookings.all);
  const staffPage = await openConsole(browser);
  await team.edit(mistakeInOrders);
  const { said } = await team.release('mf-account', '--channel', 'branch/series');
  const bad = Number(/in composition (\d+)/.exec(said)?.[1]);
  expect(bad, said).toBeGreaterThan(1);

  timeline.begin();
  const [, number] = /Rollout (\d+)/.exec(await team.command('rollout', String(bad), '--why', 'series in the list of orders')) ?? [];
  const id = Number(number);
  timeline.note('The rollout begins with 10%.');
  await expect.poll(async () => (await draw.visitor()).visit, { intervals: [100] }).not.toBe('');

  const turns = new Turns(atOnce.bookings);
  await Promise.all(
    made.map(async (booking) => turns.take(async () => openWizard(booking, await draw.next(bad, booking.isInShare), timeline))),
  );
  // Every second customer is still thinking when it is rolled back, those in the share among them.
  const { promise: goesBack, resolve: tellThinking } = Promise.withResolvers<void>();
  const paid = made.map((booking, index) => {
    const isSlow = booking.isInShare || index % 2 === 0;
    return book(booking, days[index] ?? '', turns, timeline, isSlow ? goesBack : undefined);
  });
  timeline.note(`${bookings.all} bookings are under way.`);

  const broken: OrdersVisit[] = [];
  const sides = Array.from({ length: visits * 2 }, (_, index) => index % 2 === 0);
  let seen = 0;
  let isOtherTaken = false;
  const visitTurns = new Turns(atOnce.visits);
  const look = async (isInShare: boolean) => {
    const visit = await openOrders(browser, siteUrl, await draw.next(bad, isInShare), session);
    if (isInShare) {
      broken.push(visit);
      await visit.showsFallback();
      seen += 1;
      if (seen === 1) await film.take('A visitor of the share opens the orders: the part fails, the page stands.', visit.page);
      if (seen === 1) timeline.note('The first visitor of the share sees the fallback.');
      if (seen === decisive) timeline.note('The twentieth visitor of the share sees it.');
    } else {
      await visit.showsOrders();
      if (seen > 0 && !isOtherTaken) {
        isOtherTaken = true;
        await film.take('At the same time, nine of ten visitors see their orders.', visit.page);
      }
      await leave(visit);
    }
  };
  await Promise.all(sides.map((isInShare) => visitTurns.take(() => look(isInShare))));
  const [first] = made;
  if (first) await film.take('A booking goes on in a browser that was sent the bad release.', first.customer.page);
  await openInConsole(staffPage, `/releases/rollouts/${id}`);
  await film.take('The staff console: 10% of the visitors, and what is seen of them.', staffPage);

  const decided = await untilState(requests, id, /^(returning|back):/);
  const decidedAt = timeline.note('The platform decides: it goes back.');
  const underWay = made.filter(({ finished }) => finished === null).length;
  await expect.poll(async () => (await draw.visitor()).composition, { intervals: [100] }).toBe(decided.from);
  tellThinking();
  const backAt = timeline.note('Everybody is sent the release before.');
  await Promise.all(
    broken.map(async ({ showsOrders }) => {
      await showsOrders();
      timeline.note('The first open tab with the fallback shows the orders, without a press.');
    }),
  );
  timeline.note(`All ${broken.length} open tabs with the fallback show them.`);
  if (broken[0]) await film.take('The same tab as before, which nobody touched: the orders are there.', broken[0].page);
  await waitForMail('account@nitida.example', /went back/);
  timeline.note('The team has the mail with the reason.');
  const ended = await untilState(requests, id, /^back:/);
  await openInConsole(staffPage, `/releases/rollouts/${id}`);
  await film.take('The console says what was seen and that it went back.', staffPage);
  await openInConsole(staffPage, '/releases/errors');
  await film.take('The error is listed for its team, with the line of its source.', staffPage);

  await Promise.all(paid);
  timeline.note('The last of the bookings is paid.');
  if (first) await film.take('The booking that began in the bad release is paid.', first.customer.page);
  await Promise.all(made.map((booking) => turns.take(() => seeOrder(booking))));
  timeline.note(`All ${bookings.all} customers see their order in mf-account.`);
  if (first) await film.take('Its customer sees the order in mf-account.', first.customer.page);

  const twentieth = timeline.note('The twentieth visitor of the share sees it.');
  const disturbances = guard.faults();
  const seconds = rounded(backAt - twentieth);
  const facts = {
    bookings: made.length,
    'bookings that were sent the bad release': bookings.inShare,
    'bookings under way when it went back': underWay,
    'bookings that were disturbed': disturbances.length,
    'tabs of bookings that moved to the release before, what was typed kept': made.filter(({ documents }) => documents > 1).length,
    'visitors drawn': draw.came,
    'of them sent the bad release': draw.inShare,
    'visits counted of the bad release, and failed': `${allVisits(ended, 'to')}, ${failedVisits(ended, 'to')}`,
    'visits counted of the release before, and failed': `${allVisits(ended, 'from')}, ${failedVisits(ended, 'from')}`,
    'the platform saw': ended.saw,
    'seconds from the twentieth visit to the release before for everybody': seconds,
    'at most': most,
  };
  const holds = seconds <= most && disturbances.length === 0;
  const kept = { claim, holds, node: process.version, facts, seconds: timeline.moments, disturbances };
  await writeFile(resultPath('proof-bad-release.json'), `${JSON.stringify(kept, null, 2)}\n`);
  await printFilmStrip(browser, resultPath('proof-bad-release.png'), {
    title: 'A bad release of mf-account goes back by itself',
    lead: `It reads the second visit of every order in the list. ${ended.saw} It took ${seconds} s from the twentieth visit of the bad release until everybody was sent the release before.`,
    frames: film.frames,
    bars: made.map(({ isInShare, began, finished }) => ({ isInShare, began: began ?? 0, finished: finished ?? 0 })),
    marks: [
      { what: 'fallback seen first', seconds: timeline.note('The first visitor of the share sees the fallback.') },
      { what: 'it goes back', seconds: decidedAt },
    ],
    moments: timeline.moments,
  });
  await requests.dispose();
  await team.leave();
  expect(underWay).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(most);
});
