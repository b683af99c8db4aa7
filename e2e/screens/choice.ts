import type { Look } from './inspect-screens.ts';

/** Those whose names stand in the list, such as `de,ru`. All without a list. */
export const among = <T>(all: readonly T[], wanted: string | undefined, nameOf: (each: T) => string): T[] =>
  all.filter((each) => wanted === undefined || wanted.split(',').includes(nameOf(each)));

/** A look may be named in any width, and with wide text: `1920-dark`, `390-light-wide`. */
function lookOf(name: string): Look {
  const [, width, theme, wide] = /^(\d+)-(light|dark)(-wide)?$/.exec(name) ?? [];
  if (theme !== 'light' && theme !== 'dark') throw new Error(`${name} is no look, such as 390-light or 390-light-wide.`);
  return { width: Number(width), theme, hasWideText: wide !== undefined };
}

/** The looks of the list, or those of the widths in both themes. */
export const looksOf = (wanted: string | undefined, widths: readonly number[]): Look[] =>
  wanted?.split(',').map(lookOf) ??
  widths.flatMap((width): Look[] => [
    { width, theme: 'light' },
    { width, theme: 'dark' },
  ]);
