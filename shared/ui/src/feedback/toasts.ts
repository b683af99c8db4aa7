export interface ToastMessage {
  id: number;
  text: string;
  undo: { label: string; run: () => void } | undefined;
}

export interface Toasts {
  /** Shows a line for 6 s; `undo` adds a button. */
  show: (text: string, undo?: { label: string; run: () => void }) => void;
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
    show: (text, undo) => {
      lastId += 1;
      set([...messages, { id: lastId, text, undo }].slice(-atMost));
    },
    close: (id) => set(messages.filter((message) => message.id !== id)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    visible: () => messages,
  };
};
