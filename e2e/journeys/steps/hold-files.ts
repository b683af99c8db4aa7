import type { Visitor } from './visitor.ts';

/**
 * Holds release files whose URL matches.
 * @returns a function that releases them.
 */
export async function holdFiles({ page }: Visitor, address: RegExp): Promise<() => void> {
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
}
