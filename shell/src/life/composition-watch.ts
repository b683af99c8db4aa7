/** What the server says about the composition of this tab. */
export interface CompositionNews {
  /** The composition that a page of this visitor has now. */
  current: number;
  /** Whether this tab's composition does harm. */
  isHarmful: boolean;
}

export const askEveryMs = 5 * 60_000;
/** A tab that gets the focus asks again after this time in ms. */
const focusAfterMs = 60_000;

interface CompositionWatchParts {
  id: number;
  fetch: (url: string) => Promise<Response>;
  now: () => number;
  onNews: (news: CompositionNews) => void;
}

const isNews = (value: unknown): value is CompositionNews =>
  typeof value === 'object' && value !== null && 'current' in value && typeof value.current === 'number' && 'isHarmful' in value;

/** Asks which composition is current: every five minutes, when the tab gets the focus again, and by `ask`. */
export function watchComposition({ id, fetch, now, onNews }: CompositionWatchParts) {
  let askedAt = now();

  async function ask(): Promise<void> {
    askedAt = now();
    const answer = await fetch(`/composition?of=${id}`);
    const news: unknown = answer.ok ? await answer.json() : null;
    if (isNews(news)) onNews(news);
  }
  /** A tab without a network learns of it later. */
  const tryToAsk = () => void ask().catch(() => {});
  const onFocus = () => {
    if (!document.hidden && now() - askedAt >= focusAfterMs) tryToAsk();
  };

  const timer = setInterval(tryToAsk, askEveryMs);
  addEventListener('focus', onFocus);
  document.addEventListener('visibilitychange', onFocus);
  return {
    ask,
    stop() {
      clearInterval(timer);
      removeEventListener('focus', onFocus);
      document.removeEventListener('visibilitychange', onFocus);
    },
  };
}
