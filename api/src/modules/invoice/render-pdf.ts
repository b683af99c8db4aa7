import { type Language, localeOf } from '@nitida/contract';
import { filled } from '../../filled.ts';
import { loadFonts } from './fonts.ts';
import { colours, createInvoiceLayout, drawHighlight, drawWordmark, type InvoiceLayout, measure, page } from './invoice-layout.ts';
import type { PrintableDocument } from './printable-documents.ts';
import { drawTaxCode } from './tax-code.ts';
import { invoiceTexts } from './texts.ts';

const titleSize = 22;
const small = 9;
const body = 10.5;
const right = page.width - page.margin;
const column = measure / 3;
const footerY = page.height - 42;
const totalHeight = 46;
/** Beside the code of the tax agency, and above the facts. */
const gap = 24;
const lineHeight = body * 1.4;

/** Renders documents as one PDF, each on its own page. The same documents give the same bytes. */
export async function renderInvoicePdf(
  documents: PrintableDocument[],
  { lng, at, author }: { lng: Language; at: Date; author: string },
): Promise<Buffer> {
  const title = documents.map((document) => document.title).join(', ');
  const fonts = await loadFonts(JSON.stringify([documents, invoiceTexts[lng].page]));
  const { layout, finish } = createInvoiceLayout(fonts, { title, author, language: localeOf[lng], at });
  for (const [index, document] of documents.entries()) {
    layout.addPage();
    renderDocument(layout, document);
    const footer = filled(invoiceTexts[lng].page, { page: String(index + 1), pages: String(documents.length) });
    layout.text(footer, page.margin, footerY, { size: small, colour: colours.quiet });
    layout.text(document.title, right, footerY, { size: small, colour: colours.quiet, align: 'right' });
  }
  return finish();
}

function renderDocument(layout: InvoiceLayout, document: PrintableDocument): void {
  drawWordmark(layout, page.margin, page.margin, 34);
  const code = document.check === null ? null : drawTaxCode(layout, document.check, right);
  const width = code === null ? measure : code.left - gap - page.margin;
  let y = page.margin + 34 + 24;
  y += layout.paragraph(document.title, page.margin, y, width, { size: titleSize, colour: colours.ink, part: 'H1' });
  for (const kind of document.kinds) y += layout.paragraph(kind, page.margin, y, width, { size: body });
  y = Math.max(y, code?.end ?? 0) + gap / 2;
  y += drawFacts(layout, document, y) + 26;
  y += drawParties(layout, document, y) + 26;
  y += layout.paragraph(document.caption, page.margin, y, measure, { size: small, colour: colours.quiet }) + 5;
  const height = rowHeight(document, y);
  layout.part('Table', () => {
    for (const row of document.lines) y = drawRow(layout, row, y, height);
    y += 6;
    for (const row of document.sums) y = drawRow(layout, row, y, Math.min(height, 22));
    y = drawTotal(layout, document.total, y + 4) + 16;
  });
  for (const way of document.paymentLines) {
    layout.text(way.label, page.margin, y, { size: body });
    layout.text(way.amount, right, y, { size: body, align: 'right' });
    y += 17;
  }
}

/** Rows move closer together when there are many: fourteen rows, with every extra, still fit on one page. */
function rowHeight({ lines, paymentLines }: PrintableDocument, y: number): number {
  const below = 6 + 2 * 22 + 4 + totalHeight + 16 + paymentLines.length * 17 + 10;
  const free = (footerY - y - below) / lines.length;
  return Math.min(26, Math.max(lineHeight, free));
}

/** Draws three facts side by side with separating lines. @returns their height */
function drawFacts(layout: InvoiceLayout, { facts }: PrintableDocument, y: number): number {
  const height = 50;
  layout.decorate(() => layout.doc.lineWidth(0.75).strokeColor(colours.grout).roundedRect(page.margin, y, measure, height, 3).stroke());
  for (const [index, { label, value }] of facts.entries()) {
    const x = page.margin + index * column;
    if (index > 0)
      layout.decorate(() =>
        layout.doc
          .moveTo(x, y)
          .lineTo(x, y + height)
          .stroke(),
      );
    layout.text(label, x + 12, y + 10, { size: small, colour: colours.quiet });
    layout.text(value, x + 12, y + 25, { size: body, weight: 'semibold', colour: colours.ink });
  }
  return height;
}

function drawParties(layout: InvoiceLayout, { from, to }: PrintableDocument, y: number): number {
  const half = measure / 2;
  const draw = (x: number, label: string, lines: string[], note: string | null): number => {
    layout.text(label, x, y, { size: small, colour: colours.quiet });
    let top = y + 15;
    for (const [index, line] of lines.entries()) {
      const style = index === 0 ? { size: body, weight: 'semibold' as const, colour: colours.ink } : { size: body };
      top += layout.paragraph(line, x, top, half - 24, style);
    }
    if (note !== null) top += layout.paragraph(note, x, top + 4, half - 24, { size: small, weight: 'semibold', colour: colours.green }) + 4;
    return top - y;
  };
  return Math.max(draw(page.margin, to.label, to.lines, null), draw(page.margin + half, from.label, from.lines, from.note));
}

function drawRow(layout: InvoiceLayout, { label, amount }: { label: string; amount: string }, y: number, height: number): number {
  const top = y + (height - lineHeight) / 2;
  let taken = 0;
  layout.rule(y, 0.75, colours.grout);
  layout.part('TR', () => {
    taken = layout.paragraph(label, page.margin, top, measure - 110, { size: body, part: 'TH' });
    layout.text(amount, right, top, { size: body, colour: colours.ink, align: 'right', part: 'TD' });
  });
  return y + height + Math.max(0, taken - lineHeight);
}

/** Draws the total on a highlighted patch. @returns its lower end */
function drawTotal(layout: InvoiceLayout, { label, amount }: PrintableDocument['total'], y: number): number {
  const height = totalHeight;
  drawHighlight(layout, right - 190, y + 6, 190, height - 8);
  layout.rule(y, 1.5, colours.ink);
  layout.part('TR', () => {
    layout.text(label, page.margin, y + 17, { size: 12, weight: 'semibold', colour: colours.ink, part: 'TH' });
    layout.text(amount, right - 12, y + 12, { size: 19, colour: colours.ink, align: 'right', part: 'TD' });
  });
  return y + height;
}
