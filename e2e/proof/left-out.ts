/** Tests of a file that only the proofs run, and where every change has the same rule tested. */
export interface OnlyInProof {
  /** The path in this package. */
  file: string;
  /** A regular expression of the titles. Without it, all tests of the file. */
  titles?: string;
  because: string;
}

const literally = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** For Playwright's `grepInvert`, which sees project, path and title in one line. */
export const patternsOf = (entries: readonly OnlyInProof[]): RegExp[] =>
  entries.map(({ file, titles = '' }) => new RegExp(`${literally(file)} ${titles.startsWith('^') ? titles.slice(1) : `.*(${titles})`}`));
