/** A toast can have an undo button, or report a failure. */
export type ToastKind = { label: string; run: () => void } | { tone: 'error' };

export interface ToastMessage {
  id: number;
  text: string;
  undo: { label: string; run: () => void } | undefined;
  isError: boolean;
}

export interface Toasts {
  /** Shows a text for 6 s. A label with `run` adds a button. A failure is announced at once. */
  show: (text: string, kind?: ToastKind) => void;
  close: (id: number) => void;
  subscribe: (listener: () => void) => () => void;
  /** The visible toasts, oldest first. At most three are shown, and older ones are removed. */
  visible: () => readonly ToastMessage[];
}

const atMost = 3;

/** Creates the queue of the site. The shell owns it and shows it in a `ToastRegion`. */
export const createToasts = (): Toasts => {
  let messages: readonly ToastMessage[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();
  const set = (next: readonly ToastMessage[]) => {
    messages = next;
    for (const listener of listeners) listener();
  };
  return {
    show: (text, kind) => {
      lastId += 1;
      const isError = kind !== undefined && 'tone' in kind;
      set([...messages, { id: lastId, text, undo: isError ? undefined : kind, isError }].slice(-atMost));
    },
    close: (id) => set(messages.filter((message) => message.id !== id)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    visible: () => messages,
  };
};
