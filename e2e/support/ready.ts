import { expect } from './test.ts';

/** Waits until a site that has just started has its pages, as what sends visitors to it does. */
export const untilReady = (siteUrl: string): Promise<void> =>
  expect.poll(async () => (await fetch(`${siteUrl}/readyz`)).status, { timeout: 90_000 }).toBe(200);
