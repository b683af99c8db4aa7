import { createRequire } from 'node:module';
import type { Bidi } from 'bidi-js';

/** Its types describe a module of another kind than the package has. */
const createBidi: () => Bidi = createRequire(import.meta.url)('bidi-js');
const bidi = createBidi();
const rightToLeft = /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u;
/** Words of such letters with their marks, each apart from what stands between them. */
const words =
  /((?:(?!\p{N})[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}\p{M}\u200c\u200d])+)/u;

/** A part of a line that is drawn at once, in the order in which it is read. `isReversed`: its signs are drawn the other way round. */
export interface Run {
  text: string;
  isReversed: boolean;
}

/**
 * The parts of a line from left to right, as Unicode's bidirectional algorithm puts them in a line that begins at the left. Brackets between words that run from
 * right to left are mirrored. These words themselves are not reversed: their letters are joined first.
 */
export function visualRuns(line: string): Run[] {
  if (!rightToLeft.test(line)) return [{ text: line, isReversed: false }];
  const { levels } = bidi.getEmbeddingLevels(line, 'ltr');
  const mirrored = bidi.getMirroredCharactersMap(line, levels);
  const runs: { text: string; level: number }[] = [];
  for (let at = 0; at < line.length; at += 1) {
    const level = levels[at] ?? 0;
    const sign = mirrored.get(at) ?? line[at] ?? '';
    const last = runs.at(-1);
    if (last && last.level === level) last.text += sign;
    else runs.push({ text: sign, level });
  }
  for (let level = Math.max(...runs.map((run) => run.level)); level > 0; level -= 1) reverseFrom(runs, level);
  return runs.flatMap(({ text, level }) => (level % 2 === 0 ? [{ text, isReversed: false }] : partsOf(text)));
}

const partsOf = (text: string): Run[] =>
  text
    .split(words)
    .filter((part) => part !== '')
    .reverse()
    .map((part) => ({ text: part, isReversed: !rightToLeft.test(part) }));

/** Reverses each row of neighbouring runs of at least this level: rule L2 of the algorithm. */
function reverseFrom(runs: { level: number }[], level: number): void {
  for (let start = 0; start < runs.length; start += 1) {
    let end = start;
    while ((runs[end]?.level ?? 0) >= level) end += 1;
    runs.splice(start, end - start, ...runs.slice(start, end).reverse());
    start = Math.max(start, end);
  }
}
