/** The parameter of an address with the token of a draft. */
export const draftParameter = 'draft';
/** The parameter of a draft's address with the theme that it is shown in. */
export const draftThemeParameter = 'theme';

/** The name of the page that the token of a draft shows. The server alone can tell whether the token works. */
export const draftPageOf = (token: string): string => token.split('.')[1]?.replace('~', '/') ?? '';

const mark = 'nitida-draft';

/** What the editor tells the page in its frame. */
export type EditorMessage =
  /** A newer version is saved. */
  | { kind: typeof mark; tells: 'saved' }
  /** The page is to scroll to this text. */
  | { kind: typeof mark; tells: 'show'; text: string };

/** What the page tells the editor around it. */
export type DraftMessage =
  /** The figures that the texts insert, in the language of the page. */
  | { kind: typeof mark; tells: 'figures'; figures: Record<string, string> }
  /** Somebody pressed this text. */
  | { kind: typeof mark; tells: 'pressed'; text: string };

type Told<M> = M extends { kind: typeof mark } ? Omit<M, 'kind'> : never;

export const editorMessage = (message: Told<EditorMessage>): EditorMessage => ({ kind: mark, ...message }) as EditorMessage;
export const draftMessage = (message: Told<DraftMessage>): DraftMessage => ({ kind: mark, ...message }) as DraftMessage;

const isMarked = (data: unknown): data is { kind: typeof mark; tells: unknown; text?: unknown; figures?: unknown } =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === mark && 'tells' in data;

/** Reads what a window sent, or null when it is something else. */
export function readEditorMessage(data: unknown): EditorMessage | null {
  if (!isMarked(data)) return null;
  if (data.tells === 'saved') return { kind: mark, tells: 'saved' };
  return data.tells === 'show' && typeof data.text === 'string' ? { kind: mark, tells: 'show', text: data.text } : null;
}

export function readDraftMessage(data: unknown): DraftMessage | null {
  if (!isMarked(data)) return null;
  if (data.tells === 'pressed' && typeof data.text === 'string') return { kind: mark, tells: 'pressed', text: data.text };
  if (data.tells !== 'figures' || typeof data.figures !== 'object' || data.figures === null) return null;
  const figures = Object.entries(data.figures).filter((pair): pair is [string, string] => typeof pair[1] === 'string');
  return { kind: mark, tells: 'figures', figures: Object.fromEntries(figures) };
}

/** A text as readers see it, to compare two of them: one space in place of any. */
export const shownText = (text: string): string =>
  text
    .replace(/[\u00ad\u2060]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
