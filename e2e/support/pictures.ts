import type { BrowserContext, Locator } from 'playwright/test';

/** The colours of a screenshot of an element. */
export interface Picture {
  /** Its most frequent colour, as `r,g,b`. */
  ground: string;
  /** The share of its pixels, 0 to 1, with another colour. */
  drawn: number;
}

/** A part of an element's box in CSS pixels, measured inwards from each edge. Negative values are outwards. */
export interface Inset {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export const inwards = (by: number): Inset => ({ top: by, right: by, bottom: by, left: by });

/** Takes a screenshot of an element, or of a part of it, and counts the colours. */
export async function pictureOf(element: Locator, inset: Inset = inwards(0)): Promise<Picture> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (box === null) throw new Error('The element has no box to photograph.');
  const clip = {
    x: box.x + inset.left,
    y: box.y + inset.top,
    width: box.width - inset.left - inset.right,
    height: box.height - inset.top - inset.bottom,
  };
  const page = element.page();
  const png = await page.screenshot({ clip });
  return countColours(page.context(), png.toString('base64'));
}

/** Counts in an empty page, because the content policy of the tested page forbids such images. */
async function countColours(context: BrowserContext, png: string): Promise<Picture> {
  const page = await context.newPage();
  const picture = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    if (canvas === null) throw new Error('The browser draws no pictures.');
    canvas.drawImage(bitmap, 0, 0);
    const { data } = canvas.getImageData(0, 0, bitmap.width, bitmap.height);
    const counts = new Map<string, number>();
    for (let at = 0; at < data.length; at += 4) {
      const colour = `${data[at]},${data[at + 1]},${data[at + 2]}`;
      counts.set(colour, (counts.get(colour) ?? 0) + 1);
    }
    const [[ground, count] = ['', 0]] = [...counts].sort(([, a], [, b]) => b - a);
    return { ground, drawn: 1 - count / (data.length / 4) };
  }, png);
  await page.close();
  return picture;
}
