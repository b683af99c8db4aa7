import { figureNames, namesIn } from '@nitida/contract/content/figures';

/** A piece of a text: words, or a figure that the site inserts. */
export type TextPart = { words: string } | { figure: string };

export const hasFigure = (text: string): boolean => namesIn(text).length > 0;

/** `Within {{confirmationMinutes}} minutes` as words, figure, words. */
export const partsOf = (text: string): TextPart[] =>
  text.split(/(\{\{\w+\}\})/).flatMap((piece): TextPart[] => {
    const name = /^\{\{(\w+)\}\}$/.exec(piece)?.[1];
    if (name !== undefined) return [{ figure: name }];
    return piece === '' ? [] : [{ words: piece }];
  });

/** The text of pieces. Braces that were typed are not part of it, so that no figure can be broken. */
export const textOf = (parts: readonly TextPart[]): string =>
  parts.map((part) => ('figure' in part ? `{{${part.figure}}}` : part.words.replace(/[{}]/g, ''))).join('');

/** The text as visitors read it. A figure whose value is not known stands as its name. */
export const filled = (text: string, figures: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => figures[name] ?? name);

/** The figures that a text can insert. */
export const figures: readonly string[] = figureNames;

/** The identifier of a figure as words: `fullRefundHours` is `full refund hours`. */
export const wordsOf = (name: string): string => name.replace(/([A-Z0-9]+)/g, ' $1').toLowerCase();
