import { qrPath, qrWords } from '../verifactu/qr.ts';
import { colours, type InvoiceLayout } from './invoice-layout.ts';

const mm = 72 / 25.4;
/** The law asks for a side of 30 to 40 mm. */
const side = 35 * mm;
const top = 56;
/** 3 mm between the code and its words. */
const room = 3 * mm;
const words = { size: 8, weight: 'semibold', colour: colours.ink } as const;

/**
 * Draws the QR code of the tax agency at the top of a page with its words, its right edge at `right`. The empty space around it is wider than the 2 mm
 * that the law asks for.
 * @returns its left edge, and the end of its words
 */
export function drawTaxCode(layout: InvoiceLayout, text: string, right: number): { left: number; end: number } {
  const { size, path } = qrPath(text);
  const left = right - side;
  layout.text(qrWords.above, left, top - room - words.size, words);
  layout.decorate(() => {
    layout.doc.save();
    layout.doc.translate(left, top).scale(side / size);
    layout.doc.path(path).fill('#000000');
    layout.doc.restore();
  });
  layout.text(qrWords.below, left, top + side + room - 2, words);
  return { left, end: top + side + room + words.size };
}
