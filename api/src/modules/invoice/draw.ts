import { type Language, localeOf } from '@nitida/contract';
import { filled } from '../order-texts/texts.ts';
import { loadFonts } from './fonts.ts';
import { colours, createInvoiceLayout, drawLight, drawWordmark, type InvoiceLayout, measure, page } from './invoice-layout.ts';
import type { PrintableDocument } from './papers.ts';
import { invoiceTexts } from './texts.ts';

const small = 9;
const body = 10.5;
const right = page.width - page.margin;
const column = measure / 3;
const footerY = page.height - 42;
const totalHeight = 46;
const lineHeight = body * 1.4;

/** Renders documents as one PDF, each on its own page. The same documents give the same bytes. */
export async function renderInvoicePdf(
  papers: PrintableDocument[],
  { lng, at, author }: { lng: Language; at: Date; author: string },
): Promise<Buffer> {
  const title = papers.map((paper) => paper.title).join(', ');
  const { sheet, finish } = createInvoiceLayout(await loadFonts(), { title, author, language: localeOf[lng], at });
  for (const [index, paper] of papers.entries()) {
    sheet.addPage();
    renderDocument(sheet, paper);
    const footer = filled(invoiceTexts[lng].page, { page: String(index + 1), pages: String(papers.length) });
    sheet.text(footer, page.margin, footerY, { size: small, colour: colours.quiet });
    sheet.text(paper.title, right, footerY, { size: small, colour: colours.quiet, align: 'right' });
  }
  return finish();
}

function renderDocument(sheet: InvoiceLayout, paper: PrintableDocument): void {
  drawWordmark(sheet, page.margin, page.margin, 34);
  let y = page.margin + 34 + 34;
  sheet.text(paper.title, page.margin, y, { size: 24, colour: colours.ink });
  y += 44;
  y += drawFacts(sheet, paper, y) + 26;
  y += drawParties(sheet, paper, y) + 26;
  sheet.text(paper.caption, page.margin, y, { size: small, colour: colours.quiet });
  y += 18;
  const height = rowHeight(paper, y);
  for (const row of paper.lines) y = drawRow(sheet, row, y, height);
  y += 6;
  for (const row of paper.sums) y = drawRow(sheet, row, y, Math.min(height, 22));
  y = drawTotal(sheet, paper.total, y + 4) + 16;
  for (const way of paper.ways) {
    sheet.text(way.label, page.margin, y, { size: body });
    sheet.text(way.amount, right, y, { size: body, align: 'right' });
    y += 17;
  }
}

/** Rows move closer together when there are many: fourteen rows, with every extra, still fit on one page. */
function rowHeight({ lines, ways }: PrintableDocument, y: number): number {
  const below = 6 + 2 * 22 + 4 + totalHeight + 16 + ways.length * 17 + 10;
  const free = (footerY - y - below) / lines.length;
  return Math.min(26, Math.max(lineHeight, free));
}

/** Draws three facts side by side with separating lines. @returns their height */
function drawFacts(sheet: InvoiceLayout, { facts }: PrintableDocument, y: number): number {
  const height = 50;
  sheet.doc.lineWidth(0.75).strokeColor(colours.grout).roundedRect(page.margin, y, measure, height, 3).stroke();
  for (const [index, { label, value }] of facts.entries()) {
    const x = page.margin + index * column;
    if (index > 0)
      sheet.doc
        .moveTo(x, y)
        .lineTo(x, y + height)
        .stroke();
    sheet.text(label, x + 12, y + 10, { size: small, colour: colours.quiet });
    sheet.text(value, x + 12, y + 25, { size: body, weight: 'semibold', colour: colours.ink });
  }
  return height;
}

function drawParties(sheet: InvoiceLayout, { from, to }: PrintableDocument, y: number): number {
  const half = measure / 2;
  const draw = (x: number, label: string, lines: string[], note: string | null): number => {
    sheet.text(label, x, y, { size: small, colour: colours.quiet });
    let top = y + 15;
    for (const [index, line] of lines.entries()) {
      const style = index === 0 ? { size: body, weight: 'semibold' as const, colour: colours.ink } : { size: body };
      top += sheet.paragraph(line, x, top, half - 24, style);
    }
    if (note !== null) top += sheet.paragraph(note, x, top + 4, half - 24, { size: small, weight: 'semibold', colour: colours.green }) + 4;
    return top - y;
  };
  return Math.max(draw(page.margin, to.label, to.lines, null), draw(page.margin + half, from.label, from.lines, from.note));
}

function drawRow(sheet: InvoiceLayout, { label, amount }: { label: string; amount: string }, y: number, height: number): number {
  const top = y + (height - lineHeight) / 2;
  sheet.rule(y, 0.75, colours.grout);
  sheet.text(amount, right, top, { size: body, colour: colours.ink, align: 'right' });
  const taken = sheet.paragraph(label, page.margin, top, measure - 110, { size: body });
  return y + height + Math.max(0, taken - lineHeight);
}

/** Draws the total on a highlighted patch. @returns its lower end */
function drawTotal(sheet: InvoiceLayout, { label, amount }: PrintableDocument['total'], y: number): number {
  const height = totalHeight;
  drawLight(sheet, right - 190, y + 6, 190, height - 8);
  sheet.rule(y, 1.5, colours.ink);
  sheet.text(label, page.margin, y + 17, { size: 12, weight: 'semibold', colour: colours.ink });
  sheet.text(amount, right - 12, y + 12, { size: 19, colour: colours.ink, align: 'right' });
  return y + height;
}
