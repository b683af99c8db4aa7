/**
 * React keeps the text nodes that it makes: it writes into them, removes them, and puts other nodes before them. A translator of pages (Google Translate)
 * takes a text node out and puts a `font` in its place, so that React would write where nobody sees it, and would throw. Other tools put other nodes there,
 * or around the text, cut a text in pieces to mark one of them, or join texts that stand beside each other. Here React's four operations first find or
 * restore its own texts. A new text then takes its place again, and the translator translates it like any other new text.
 */

const translatorsTag = 'FONT';

/** What stands for a text that was taken out, in its order. */
const standIns = new WeakMap<Node, ChildNode[]>();
/** The texts that were joined to the end of a text, and the reverse. */
const joined = new WeakMap<Text, Text[]>();
const keeperOf = new WeakMap<Node, Text>();
/** The whole of each text whose end was cut off. */
const wholes = new WeakMap<Text, string>();
/** The nodes of the page that others moved, and those that others made, among them the pieces of texts. */
const moved = new WeakSet<Node>();
const foreign = new WeakSet<Node>();

const isFont = (node: Node | null): node is HTMLElement => node?.nodeName === translatorsTag;

/** Remembers what others did to the page. */
function note(records: readonly MutationRecord[]): void {
  for (const { type, target, oldValue, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    if (type === 'characterData') {
      if (target instanceof Text && oldValue !== null && isBeginning(target.data, oldValue) && !wholes.has(target))
        wholes.set(target, oldValue);
      continue;
    }
    const added = [...addedNodes] as ChildNode[];
    for (const node of removedNodes) if (!foreign.has(node)) moved.add(node);
    for (const node of added) if (!moved.has(node)) foreign.add(node);
    const places = added.length > 0 ? added : [previousSibling, nextSibling].filter(isFont).slice(0, 1);
    for (const node of removedNodes) {
      if (!(node instanceof Text) || node.parentNode !== null) continue;
      if (places.length > 0) standIns.set(node, places);
      else if (previousSibling instanceof Text && !foreign.has(node)) join(previousSibling, node);
    }
  }
}

const isBeginning = (part: string, whole: string): boolean => part.length < whole.length && whole.startsWith(part);

function join(keeper: Text, text: Text): void {
  joined.set(keeper, [...(joined.get(keeper) ?? []), text]);
  keeperOf.set(text, keeper);
}

/** Makes a text of React what it was: parts the texts that were joined, and takes away the pieces that were cut off. */
function restore(node: Node): void {
  const text = (node.parentNode === null && keeperOf.get(node)) || node;
  if (!(text instanceof Text)) return;
  const texts = joined.get(text) ?? [];
  joined.delete(text);
  for (const part of texts) makeWhole(part);
  const end = texts.map(({ data }) => data).join('');
  if (end !== '' && text.data.endsWith(end)) {
    text.data = text.data.slice(0, -end.length);
    text.after(...texts);
  }
  if (makeWhole(text)) while (text.nextSibling !== null && foreign.has(text.nextSibling)) text.nextSibling.remove();
}

/** @returns whether a part of the text was cut off */
function makeWhole(text: Text): boolean {
  const whole = wholes.get(text);
  if (whole === undefined) return false;
  text.data = whole;
  return wholes.delete(text);
}

/** What stands for a text now: what took its place may have been replaced as well. */
const placesOf = (node: Node): ChildNode[] =>
  (standIns.get(node) ?? []).flatMap((place) => (place.parentNode === null && standIns.has(place) ? placesOf(place) : [place]));

let isFollowing = false;

/** Lets React work on a page that a translator changes. It must run before React's first render. */
export function followTranslators(): void {
  if (isFollowing) return;
  isFollowing = true;
  const observer = new MutationObserver(note);
  observer.observe(document, { childList: true, subtree: true, characterData: true, characterDataOldValue: true });

  /** Does what React asks for. What is observed between two of its operations is the work of others. */
  function act<T>(operation: () => T): T {
    note(observer.takeRecords());
    const result = operation();
    observer.takeRecords();
    return result;
  }

  /** The child of the parent that stands for the node: itself, what replaced it, or what a translator wrapped around it. */
  function childFor(node: Node, parent: Node): Node {
    restore(node);
    let child: Node = (node.parentNode === null && placesOf(node)[0]) || node;
    const isWrapped = ({ parentNode }: Node) => isFont(parentNode) || (node instanceof Text && parentNode instanceof Element);
    while (child.parentNode !== null && child.parentNode !== parent && isWrapped(child)) child = child.parentNode;
    return child.parentNode === parent ? child : node;
  }

  /** A text that React moves must not be seen twice. */
  function withoutStandIns<T extends Node>(node: T): T {
    restore(node);
    if (node instanceof Text && node.parentNode === null) for (const place of placesOf(node)) place.remove();
    return node;
  }

  const { insertBefore, appendChild, removeChild } = Node.prototype;
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');

  Object.assign(Node.prototype, {
    insertBefore<T extends Node>(this: Node, node: T, before: Node | null): T {
      return act(() => {
        const place = before !== null && before.parentNode !== this ? childFor(before, this) : before;
        return insertBefore.call(this, withoutStandIns(node), place) as T;
      });
    },
    appendChild<T extends Node>(this: Node, node: T): T {
      return act(() => appendChild.call(this, withoutStandIns(node)) as T);
    },
    removeChild<T extends Node>(this: Node, child: T): T {
      return act(() => {
        restore(child);
        const place = child.parentNode === this ? child : childFor(child, this);
        removeChild.call(this, place);
        if (place !== child) withoutStandIns(child);
        return child;
      });
    },
  });
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      if (!(this instanceof Text)) return value?.set?.call(this, text);
      act(() => {
        restore(this);
        const [first, ...others] = this.parentNode === null ? placesOf(this) : [];
        first?.replaceWith(this);
        for (const other of others) other.remove();
        value?.set?.call(this, text);
      });
    },
  });
}
