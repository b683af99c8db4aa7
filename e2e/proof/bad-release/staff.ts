import { platformCalls } from '@nitida/contract/platform-calls';
import { type APIRequestContext, type Browser, expect, type Page } from 'playwright/test';
import { staffUrl } from '../../support/staff.ts';

/** The staff console of the demo member of staff. */
export async function openConsole(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 860 }, locale: 'en-GB', reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto(staffUrl());
  await page.getByLabel('Email').fill('staff@nitida.example');
  await page.getByLabel('Password', { exact: true }).fill('Marbella-staff-2027');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Channels' }).waitFor();
  return page;
}

/** Opens a page of the console by its path. */
export async function openInConsole(page: Page, path: string): Promise<void> {
  await page.goto(`${staffUrl()}${path}`);
  await page.getByRole('main').locator('table').first().waitFor({ state: 'attached' });
}

export async function rolloutOf(requests: APIRequestContext, id: number) {
  const answer = await requests.get(`/platform/rollouts/${id}`);
  return platformCalls.getRollout.answer.parse(await answer.json());
}
export type SeenRollout = Awaited<ReturnType<typeof rolloutOf>>;

/** Waits until the rollout has a state. What was seen of it is in the error when it does not come to that. */
export async function untilState(requests: APIRequestContext, id: number, state: RegExp): Promise<SeenRollout> {
  let seen = await rolloutOf(requests, id);
  await expect
    .poll(
      async () => {
        seen = await rolloutOf(requests, id);
        return `${seen.state}: ${seen.saw}`;
      },
      { intervals: [200], timeout: 120_000 },
    )
    .toMatch(state);
  return seen;
}

/** The visits of one side that failed. */
export const failedVisits = ({ minutes }: SeenRollout, side: 'from' | 'to'): number =>
  minutes.reduce((all, minute) => all + (minute[side].counts.failed ?? 0), 0);
export const allVisits = ({ minutes }: SeenRollout, side: 'from' | 'to'): number =>
  minutes.reduce((all, minute) => all + (minute[side].counts.visit ?? 0), 0);
