import { test as base, expect } from 'playwright/test';
import { Guard } from './guard.ts';

/**
 * The test of every journey: fails at the end when the browser met an error, a violation of the content policy or a
 * broken file, whatever the journey itself looked at. A context that a journey opens itself: `await guard.watch(context)`.
 */
export const test = base.extend<{ guard: Guard }>({
  guard: [
    async ({ context }, use) => {
      const guard = new Guard();
      await guard.watch(context);
      await use(guard);
      expect(guard.faults(), 'what the browser reported').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
