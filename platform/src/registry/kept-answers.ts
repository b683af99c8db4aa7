/** So many questions are kept in memory, and so many are asked at once. Others wait, and those beyond are not asked. */
const mostKept = 5000;
const mostAtOnce = 4;
const mostWaiting = 500;
/** In ms. A signal says what changes meanwhile, and may be lost. */
const keptMs = 60_000;

/**
 * Asks for each key once and keeps the answer, also that there is none. Anybody may ask for any key, so a flood of keys takes neither memory nor the
 * connections of the database.
 */
export function keptAnswers<T>(ask: (key: string) => Promise<T | null>) {
  const kept = new Map<string, { answer: Promise<T | null>; at: number }>();
  const waiting: (() => void)[] = [];
  let asking = 0;

  async function inTurn(key: string): Promise<T | null> {
    if (asking >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else asking += 1;
    try {
      return await ask(key);
    } finally {
      const next = waiting.shift();
      if (next) next();
      else asking -= 1;
    }
  }

  return {
    /** The answer, or null when there is none or too many keys are asked for. */
    async find(key: string): Promise<T | null> {
      const known = kept.get(key);
      if (known && performance.now() - known.at < keptMs) return known.answer;
      if (waiting.length >= mostWaiting) return null;
      const answer = inTurn(key);
      kept.delete(key);
      const [oldest] = kept.keys();
      if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
      const entry = { answer, at: performance.now() };
      kept.set(key, entry);
      answer.catch(() => {
        if (kept.get(key) === entry) kept.delete(key);
      });
      return answer;
    },
    forget: (): void => kept.clear(),
  };
}
