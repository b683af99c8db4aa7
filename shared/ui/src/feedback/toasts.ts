/** What a toast is beside its text: something that can be undone, or a failure. */
export type ToastKind = { label: string; run: () => void } | { tone: 'error' };

export interface ToastMessage {
  id: number;
  text: string;
  undo: { label: string; run: () => void } | undefined;
  isError: boolean;
}

export interface Toasts {
  /** Shows a line for 6 s. A label with what it runs adds a button; a failure is read out at once. */
  show: (text: string, kind?: ToastKind) => void;
  close: (id: number) => void;
  subscribe: (listener: () => void) => () => void;
  /** What is shown, oldest first; at most three at a time, older ones give way. */
  visible: () => readonly ToastMessage[];
}

const atMost = 3;

/** One queue for the whole site; the shell owns it and shows it in a `ToastRegion`. */
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
