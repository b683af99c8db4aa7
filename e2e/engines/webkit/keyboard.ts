/** WebKit's names for keys without a character, by the name in a `KeyboardEvent`. */
const virtualKeys: Record<string, string> = {
  Alt: 'Alternate',
  ArrowDown: 'DownArrow',
  ArrowLeft: 'LeftArrow',
  ArrowRight: 'RightArrow',
  ArrowUp: 'UpArrow',
  Backspace: 'Backspace',
  Control: 'Control',
  Delete: 'Delete',
  End: 'End',
  Enter: 'Enter',
  Escape: 'Escape',
  Home: 'Home',
  Insert: 'Insert',
  Meta: 'Meta',
  PageDown: 'PageDown',
  PageUp: 'PageUp',
  Shift: 'Shift',
  Tab: 'Tab',
};

export interface KeyboardState {
  pressedVirtualKeys?: string[];
  pressedCharKey?: string;
}

/** The keys that are held. WebKit receives the whole state each time and derives the change. */
export class Keyboard {
  readonly #virtual = new Set<string>();
  #character: string | null = null;

  press(key: string): KeyboardState {
    const name = virtualKeys[key];
    if (name !== undefined) this.#virtual.add(name);
    else this.#character = key;
    return this.#state();
  }

  release(key: string): KeyboardState {
    const name = virtualKeys[key];
    if (name !== undefined) this.#virtual.delete(name);
    else this.#character = null;
    return this.#state();
  }

  #state(): KeyboardState {
    return {
      ...(this.#virtual.size > 0 && { pressedVirtualKeys: [...this.#virtual] }),
      ...(this.#character !== null && { pressedCharKey: this.#character }),
    };
  }
}
