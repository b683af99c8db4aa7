import type { Browser, Page } from 'playwright/test';
import type { Moment, Timeline } from './timeline.ts';

interface Frame {
  caption: string;
  seconds: number;
  picture: string;
}

/** One bar of the chart: a booking from its first page to the paid order. */
export interface Bar {
  isInShare: boolean;
  began: number;
  finished: number;
}

export interface FilmStripContent {
  title: string;
  lead: string;
  frames: readonly Frame[];
  bars: readonly Bar[];
  /** Lines across the bars. */
  marks: readonly Moment[];
  moments: readonly Moment[];
}

/** Pictures of pages as things happen. */
export class Film {
  readonly frames: Frame[] = [];
  readonly #timeline: Timeline;

  constructor(timeline: Timeline) {
    this.#timeline = timeline;
  }

  async take(caption: string, page: Page): Promise<void> {
    const seconds = this.#timeline.now();
    const picture = await page.screenshot({ type: 'jpeg', quality: 82 });
    this.frames.push({ caption, seconds, picture: picture.toString('base64') });
  }
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const secondsText = (seconds: number): string => `${seconds.toFixed(1)} s`;

const style = `
* { box-sizing: border-box; margin: 0 }
body { width: 1500px; padding: 36px; background: #fff; color: #1c2321; font: 15px/1.45 'DejaVu Sans', system-ui, sans-serif }
h1 { font-size: 27px; line-height: 1.25 } h2 { margin: 34px 0 12px; font-size: 18px }
.lead { margin-top: 8px; max-width: 70em; color: #4b5553 }
.frames { display: grid; grid-template-columns: repeat(4, 1fr); gap: 22px; margin-top: 24px }
.frames img { display: block; width: 100%; border: 1px solid #c9cfcd }
.frames b { font-variant-numeric: tabular-nums } figcaption { margin-top: 8px; font-size: 13.5px }
.below { display: grid; grid-template-columns: 3fr 2fr; gap: 48px }
table { width: 100%; border-collapse: collapse } td { padding: 5px 0; border-top: 1px solid #dfe4e2; vertical-align: top }
td:first-child { width: 6em; padding-right: 14px; text-align: right; font-variant-numeric: tabular-nums }
text { font-size: 12.5px; fill: #1c2321 } .key { margin-top: 8px; font-size: 13px } .key i { display: inline-block; width: 14px; height: 10px; margin: 0 6px 0 18px }
`;

const colours = { share: '#c2571a', others: '#23756b' };
const chart = { width: 830, row: 15, top: 44, left: 28 };

/** The bookings as bars beside each other in time, with lines at what happened. */
function barChart(bars: readonly Bar[], marks: readonly Moment[]): string {
  const end = Math.max(...bars.map(({ finished }) => finished), ...marks.map(({ seconds }) => seconds));
  const x = (seconds: number) => chart.left + ((chart.width - chart.left - 10) * seconds) / end;
  const height = chart.top + bars.length * chart.row + 22;
  const sorted = bars.toSorted((a, b) => Number(b.isInShare) - Number(a.isInShare) || a.finished - b.finished);
  // Its text stands before the line.
  const isLate = (seconds: number) => x(seconds) > chart.width * 0.75;
  const lines = marks.map(
    ({ what, seconds }, index) =>
      `<line x1="${x(seconds)}" x2="${x(seconds)}" y1="${18 + (index % 2) * 16}" y2="${height - 20}" stroke="#1c2321" stroke-dasharray="3 3"/>
<text x="${x(seconds) + (isLate(seconds) ? -4 : 4)}" y="${14 + (index % 2) * 16}"${isLate(seconds) ? ' text-anchor="end"' : ''}>${escaped(what)}, ${secondsText(seconds)}</text>`,
  );
  const rows = sorted.map(({ isInShare, began, finished }, index) => {
    const y = chart.top + index * chart.row;
    return `<text x="0" y="${y + 10}">${index + 1}</text>
<rect x="${x(began)}" y="${y}" width="${x(finished) - x(began)}" height="${chart.row - 4}" rx="2" fill="${isInShare ? colours.share : colours.others}"/>`;
  });
  return `<svg width="${chart.width}" height="${height}" role="img">${rows.join('')}${lines.join('')}
<text x="${x(end)}" y="${height - 4}" text-anchor="end">${secondsText(end)}</text></svg>
<p class="key"><i style="background:${colours.share}"></i>was sent the bad release <i style="background:${colours.others}"></i>was sent the one before</p>`;
}

function stripPage({ title, lead, frames, bars, marks, moments }: FilmStripContent): string {
  const figures = frames.map(
    ({ caption, seconds, picture }) =>
      `<figure><img src="data:image/jpeg;base64,${picture}"><figcaption><b>${secondsText(seconds)}</b> ${escaped(caption)}</figcaption></figure>`,
  );
  const rows = moments
    .toSorted((a, b) => a.seconds - b.seconds)
    .map(({ what, seconds }) => `<tr><td>${secondsText(seconds)}</td><td>${escaped(what)}</td></tr>`);
  return `<!doctype html><meta charset="utf-8"><title>${escaped(title)}</title><style>${style}</style>
<h1>${escaped(title)}</h1><p class="lead">${escaped(lead)}</p><div class="frames">${figures.join('')}</div>
<div class="below"><section><h2>${bars.length} bookings at the same time</h2>${barChart(bars, marks)}</section>
<section><h2>When</h2><table>${rows.join('')}</table></section></div>`;
}

/** Composes the strip in a page and photographs it. */
export async function printFilmStrip(browser: Browser, path: string, content: FilmStripContent): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1500, height: 900 } });
  await page.setContent(stripPage(content));
  await page.screenshot({ path, fullPage: true });
  await page.close();
}
