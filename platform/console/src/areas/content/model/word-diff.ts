/** A run of words that stayed, came or went. */
export interface WordRun {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Beyond so many words, a text is shown as replaced as a whole. */
const longest = 600;

/** What changed between two texts, word by word. */
export function wordDiff(before: string, after: string): WordRun[] {
  const [old, now] = [before, after].map((text) => text.split(/(?<=\s)/).filter(Boolean)) as [string[], string[]];
  if (old.length > longest || now.length > longest)
    return runsOf([...old.map((w) => ['removed', w] as const), ...now.map((w) => ['added', w] as const)]);
  const common = commonLengths(old, now);
  const words: (readonly [WordRun['kind'], string])[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const [was = '', is = ''] = [old[i], now[j]];
    if (i < old.length && j < now.length && was.trim() === is.trim()) {
      words.push(['same', is]);
      i += 1;
      j += 1;
    } else if (j >= now.length || (i < old.length && lengthAt(common, i + 1, j) >= lengthAt(common, i, j + 1))) {
      words.push(['removed', was]);
      i += 1;
    } else {
      words.push(['added', is]);
      j += 1;
    }
  }
  return runsOf(words);
}

const lengthAt = (common: number[][], i: number, j: number): number => common[i]?.[j] ?? 0;

/** The number of words that the rests of both lists have in common, from each pair of places. */
function commonLengths(old: string[], now: string[]): number[][] {
  const common: number[][] = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0));
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = now.length - 1; j >= 0; j -= 1) {
      const row = common[i];
      if (row)
        row[j] =
          old[i]?.trim() === now[j]?.trim()
            ? lengthAt(common, i + 1, j + 1) + 1
            : Math.max(lengthAt(common, i + 1, j), lengthAt(common, i, j + 1));
    }
  }
  return common;
}

function runsOf(words: readonly (readonly [WordRun['kind'], string])[]): WordRun[] {
  const runs: WordRun[] = [];
  for (const [kind, text] of words) {
    const last = runs.at(-1);
    if (last?.kind === kind) last.text += text;
    else runs.push({ kind, text });
  }
  return runs;
}
