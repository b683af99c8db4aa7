import { addDays, todayIn } from '@nitida/domain';
import { load } from '../screens/open-page.ts';
import { readDays } from '../screens/trees.ts';
import { businessNow, moveClockTo } from '../support/local-tools.ts';
import { finishedDraft } from './steps/bookings.ts';
import { dayAhead, instantOf, typed } from './steps/dates.ts';
import { expect, test } from './steps/visitor.ts';
import * as wizard from './steps/wizard.ts';

const title = 'a screen reader announces the days of the calendar with their weekdays and states, and arrow keys move between them';

test(title, { tag: '@mf-booking' }, async ({ newVisitor }) => {
  await moveClockTo(instantOf(await dayAhead('Thursday', 1), '10:00'));
  const today = todayIn(await businessNow());
  const first = addDays(today, 6);
  const guest = await newVisitor();
  const { page } = guest;
  const series = { repeat: 'Weekly', time: '10:00', date: typed(first), lastDate: typed(addDays(first, 14)) } as const;
  await wizard.storeDraft(guest, await finishedDraft({ ...series, excludedDates: [addDays(first, 7)] }));
  await load(guest, '/booking/time');
  expect(await readDays(guest, { from: today, until: addDays(first, 18) })).toMatchSnapshot('calendar-days.txt');

  await load(guest, '/booking/time');
  await page.locator(`[data-date="${first}"]`).focus();
  const way = { ArrowRight: 1, ArrowDown: 8, ArrowLeft: 7, ArrowUp: 0, End: 4, Home: -2 };
  for (const [key, days] of Object.entries(way)) {
    await page.keyboard.press(key);
    await expect(page.locator(`[data-date="${addDays(first, days)}"]`), key).toBeFocused();
  }
});
