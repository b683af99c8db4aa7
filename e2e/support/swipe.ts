import type { Locator } from 'playwright/test';

interface Way {
  /** How far the finger moves, in CSS pixels. */
  x?: number;
  y?: number;
  /** The finger rests before it is lifted. It flicks otherwise. */
  isRest?: boolean;
}

const moves = 12;
const frameMs = 16;
const restMs = 200;

/** Puts a finger on an element's upper left part, moves it and lifts it. The events carry the times at which a finger would make them. Chromium only. */
export async function swipe(from: Locator, { x = 0, y = 0, isRest = false }: Way): Promise<void> {
  const page = from.page();
  const box = await from.boundingBox();
  if (box === null) throw new Error('The element has no box to touch.');
  const start = { x: box.x + Math.min(40, box.width / 2), y: box.y + Math.min(20, box.height / 2) };
  const browser = await page.context().newCDPSession(page);
  const began = Date.now();
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', share: number, after: number) =>
    browser.send('Input.dispatchTouchEvent', {
      type,
      timestamp: (began + after) / 1000,
      touchPoints: type === 'touchEnd' ? [] : [{ x: start.x + x * share, y: start.y + y * share }],
    });
  await touch('touchStart', 0, 0);
  for (let move = 1; move <= moves; move += 1) await touch('touchMove', move / moves, move * frameMs);
  await touch('touchEnd', 1, moves * frameMs + (isRest ? restMs : 0));
  await browser.detach();
}
