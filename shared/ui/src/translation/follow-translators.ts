/**
 * React keeps the text nodes that it makes: it writes into them, removes them, and puts other nodes before them. A translator of pages (Google Translate)
 * takes a text node out and puts a `font` in its place, so that React would write where nobody sees it, and would throw. Other tools put other elements
 * there, or around the text. Here React's four operations find what stands for a text node. A new text then takes its place again, and the translator
 * translates it like any other new text.
 */

const translatorsTag = 'FONT';

const standIns = new WeakMap<Node, ChildNode>();

const isFont = (node: Node | null): node is HTMLElement => node?.nodeName === translatorsTag;

/** Remembers what was put in the place of the text nodes that were taken out: any element at once, or a `font` before or after. */
function note(records: readonly MutationRecord[]): void {
  for (const { removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    const place = [...addedNodes].find((node) => node instanceof Element) ?? [previousSibling, nextSibling].find(isFont);
    if (place) for (const node of removedNodes) if (node instanceof Text && node.parentNode === null) standIns.set(node, place);
  }
}

let isFollowing = false;

/** Lets React work on a page that a translator changes. It must run before React's first render. */
export function followTranslators(): void {
  if (isFollowing) return;
  isFollowing = true;
  const observer = new MutationObserver(note);
  observer.observe(document, { childList: true, subtree: true });

  /** The child of the parent that stands for the node: itself, what replaced it, or what a translator wrapped around it. */
  function childFor(node: Node, parent: Node): Node {
    note(observer.takeRecords());
    let child: Node = standIns.get(node) ?? node;
    const isWrapped = ({ parentNode }: Node) => isFont(parentNode) || (node instanceof Text && parentNode instanceof Element);
    while (child.parentNode !== null && child.parentNode !== parent && isWrapped(child)) child = child.parentNode;
    return child.parentNode === parent ? child : node;
  }

  /** A text that React moves must not be seen twice. */
  function withoutStandIn<T extends Node>(node: T): T {
    if (node instanceof Text && node.parentNode === null) {
      note(observer.takeRecords());
      standIns.get(node)?.remove();
    }
    return node;
  }

  const { insertBefore, appendChild, removeChild } = Node.prototype;
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');

  Object.assign(Node.prototype, {
    insertBefore<T extends Node>(this: Node, node: T, before: Node | null): T {
      const place = before !== null && before.parentNode !== this ? childFor(before, this) : before;
      return insertBefore.call(this, withoutStandIn(node), place) as T;
    },
    appendChild<T extends Node>(this: Node, node: T): T {
      return appendChild.call(this, withoutStandIn(node)) as T;
    },
    removeChild<T extends Node>(this: Node, child: T): T {
      removeChild.call(this, child.parentNode === this ? child : childFor(child, this));
      return child;
    },
  });
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, text: string | null) {
      if (this instanceof Text && this.parentNode === null) {
        note(observer.takeRecords());
        standIns.get(this)?.replaceWith(this);
      }
      value?.set?.call(this, text);
    },
  });
}
