import PDFDocument from 'pdfkit';
import { ascentOf, type Fonts, type Piece, piecesOf, type Weight } from './fonts.ts';
import { visualRuns } from './visual-runs.ts';
import { wordmarkBox, wordmarkLetters, wordmarkRay } from './wordmark.ts';

/** The site's colours in print. */
export const colours = { ink: '#13231C', text: '#45554C', quiet: '#5C6B62', grout: '#D5DDD4', green: '#0B6A4B', light: '#FFEFBF' } as const;

/** The size of an A4 page and its margin, in points. */
export const page = { width: 595.28, height: 841.89, margin: 56 } as const;
export const measure = page.width - 2 * page.margin;

export interface TextStyle {
  size: number;
  weight?: Weight;
  colour?: string;
  align?: 'left' | 'right';
  /** What the text is for screen readers. A paragraph without it. */
  part?: Part;
}

/** What a part of the document is, for screen readers: a heading, a table with its rows and cells, or a paragraph. */
type Part = 'H1' | 'Table' | 'TR' | 'TH' | 'TD' | 'P';

/** A page to draw on. Coordinates are in points from the upper left corner. */
export interface InvoiceLayout {
  doc: PDFKit.PDFDocument;
  addPage(): void;
  /** Draws one line. `x` is its left end, or its right end when it is aligned right; `y` is the top of the line. */
  text(text: string, x: number, y: number, style: TextStyle): void;
  /** Draws lines of at most `width`. @returns their height */
  paragraph(text: string, x: number, y: number, width: number, style: TextStyle): number;
  rule(y: number, thickness: number, colour: string): void;
  /** Draws what has no words, such as a line. Screen readers leave it out. */
  decorate(draw: () => void): void;
  /** Draws a part that has further parts or texts. */
  part(part: Part, draw: () => void): void;
}

/** The line height as a multiple of the font size. */
const leading = 1.4;

/**
 * Creates an empty document. Its dates are `at`, so that the same content gives the same bytes.
 * @returns the layout, and a function that returns the finished file
 */
export function createInvoiceLayout(
  fonts: Fonts,
  facts: { title: string; author: string; language: string; at: Date },
): {
  layout: InvoiceLayout;
  finish(): Promise<Buffer>;
} {
  const { title, author, language, at } = facts;
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: '1.7',
    lang: language,
    displayTitle: true,
    tagged: true,
    info: { Title: title, Author: author, Creator: author, Producer: author, CreationDate: at, ModDate: at },
  });
  for (const { name, files } of fonts.flat()) for (const weight of weights) doc.registerFont(fontName(name, weight), files[weight]);
  const pen = { doc, fonts };
  const chunks: Buffer[] = [];
  doc.on('data', (chunk: Buffer) => chunks.push(chunk));
  const whole = doc.struct('Document');
  doc.addStructure(whole);
  let parent = whole;
  const write = (part: Part, draw: () => void) => {
    const element = doc.struct(part);
    parent.add(element);
    element.add(draw);
    element.end();
  };
  const decorate = (draw: () => void) => {
    doc.markContent('Artifact', { type: 'Layout' });
    draw();
    doc.endMarkedContent();
  };
  const layout: InvoiceLayout = {
    doc,
    addPage: () => {
      doc.addPage();
    },
    text: (text, x, y, style) => write(style.part ?? 'P', () => drawLine(pen, text, x, y, style)),
    paragraph(text, x, y, width, style) {
      const lines = linesOf(pen, text, width, style);
      write(style.part ?? 'P', () => {
        for (const [index, line] of lines.entries()) drawLine(pen, line, x, y + index * style.size * leading, style);
      });
      return lines.length * style.size * leading;
    },
    rule: (y, thickness, colour) => decorate(() => doc.rect(page.margin, y, measure, thickness).fill(colour)),
    decorate,
    part(part, draw) {
      const outer = parent;
      parent = doc.struct(part);
      outer.add(parent);
      draw();
      parent.end();
      parent = outer;
    },
  };
  return {
    layout,
    finish: () =>
      new Promise((done) => {
        doc.on('end', () => done(Buffer.concat(chunks)));
        whole.end();
        doc.end();
      }),
  };
}

const features: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum', 'kern'];
const weights: readonly Weight[] = ['regular', 'semibold'];
const fontName = (font: string, weight: Weight): string => `${font}-${weight}`;

/** What a line is drawn with. */
interface Pen {
  doc: PDFKit.PDFDocument;
  fonts: Fonts;
}

/** The pieces of a line from left to right, each as the library takes it: it reverses letters that run from right to left itself, and nothing else. */
const visualPieces = ({ fonts }: Pen, line: string): Piece[] =>
  visualRuns(line).flatMap(({ text, isReversed }) => {
    const pieces = piecesOf(fonts, text);
    return isReversed ? pieces.reverse().map((piece) => ({ ...piece, text: [...piece.text].reverse().join('') })) : pieces;
  });

function drawLine(pen: Pen, text: string, x: number, y: number, style: TextStyle): void {
  const { doc } = pen;
  const { size, weight = 'regular', colour = colours.text, align = 'left' } = style;
  let left = align === 'left' ? x : x - widthOf(pen, text, style);
  const baseline = y + size * ascentOf(pen.fonts);
  for (const piece of visualPieces(pen, text)) {
    doc.font(fontName(piece.font, weight), size).fillColor(colour);
    doc.text(piece.text, left, baseline, { lineBreak: false, features, baseline: 'alphabetic' });
    left += doc.widthOfString(piece.text, { features });
  }
}

function widthOf(pen: Pen, text: string, { size, weight = 'regular' }: TextStyle): number {
  return piecesOf(pen.fonts, text).reduce(
    (sum, piece) => sum + pen.doc.font(fontName(piece.font, weight), size).widthOfString(piece.text, { features }),
    0,
  );
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** Breaks a text at its spaces, and inside a word that is wider than the line by itself. */
function linesOf(pen: Pen, text: string, width: number, style: TextStyle): string[] {
  const fits = (line: string): boolean => widthOf(pen, line, style) <= width;
  const lines: string[] = [];
  const add = (part: string, between: string): void => {
    const last = lines.at(-1);
    if (last !== undefined && fits(last + between + part)) lines[lines.length - 1] = last + between + part;
    else lines.push(part);
  };
  for (const word of text.split(' ')) {
    if (fits(word)) add(word, ' ');
    else for (const [index, { segment }] of [...letters.segment(word)].entries()) add(segment, index === 0 ? ' ' : '');
  }
  return lines;
}

/** Draws the wordmark, `height` points high, with its upper left corner at `x` and `y`. */
export function drawWordmark({ doc, decorate }: InvoiceLayout, x: number, y: number, height: number): void {
  const scale = height / wordmarkBox.height;
  decorate(() => {
    doc.save();
    doc.translate(x - wordmarkBox.x * scale, y - wordmarkBox.y * scale).scale(scale);
    doc.path(wordmarkLetters).fill(colours.ink);
    doc.path(wordmarkRay).fill(colours.green);
    doc.restore();
  });
}

/** Highlights a sum with a patch whose edges are tilted by 24°, like the ray in the wordmark. */
export function drawHighlight({ doc, decorate }: InvoiceLayout, x: number, y: number, width: number, height: number): void {
  const slope = height * Math.tan((24 * Math.PI) / 180);
  decorate(() => doc.polygon([x + slope, y], [x + width, y], [x + width - slope, y + height], [x, y + height]).fill(colours.light));
}
