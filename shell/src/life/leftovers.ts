/** Objects that a remote shares with all others. */
const owners: Record<string, object> = {
  Array: Array.prototype,
  Object: Object.prototype,
  Function: Function.prototype,
  String: String.prototype,
  Number: Number.prototype,
  Promise: Promise.prototype,
  Map: Map.prototype,
  Set: Set.prototype,
  Date: Date.prototype,
  RegExp: RegExp.prototype,
  EventTarget: EventTarget.prototype,
  Node: Node.prototype,
  Element: Element.prototype,
  History: History.prototype,
  history,
  Storage: Storage.prototype,
  JSON,
  Math,
  document,
  console,
};

/** The functions of the window that libraries use. Its other members are compared by name. */
const windowFunctions = [
  ...['fetch', 'XMLHttpRequest', 'WebSocket', 'Promise', 'Date', 'setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'],
  ...['requestAnimationFrame', 'queueMicrotask', 'getComputedStyle', 'matchMedia', 'open', 'addEventListener', 'onerror'],
];

/** What bundlers, styled-components and the shell itself add while parts load. */
const isOfThePage = (name: string): boolean => /^(webpackChunk|rspackChunk|__|nitida|scCGSHMRCache|\d+$)/.test(name);

type Snapshot = Map<string, unknown>;

const withoutLibraries = 'style:not([data-styled],[id^=react-aria])';

/** What the members of shared objects are now, and which global names, styles and children of the body there are. */
export function takeSnapshot(): Snapshot {
  const found: Snapshot = new Map();
  for (const [owner, object] of Object.entries(owners)) {
    for (const name of Reflect.ownKeys(object)) {
      const { value, get, set } = Reflect.getOwnPropertyDescriptor(object, name) ?? {};
      if (typeof value === 'function' || get || set) found.set(`${owner}.${String(name)}`, value ?? get ?? set);
    }
  }
  for (const name of windowFunctions) found.set(`window.${name}`, Reflect.get(window, name));
  for (const name of Object.getOwnPropertyNames(window)) if (!isOfThePage(name)) found.set(`the global ${name}`, true);
  for (const [nth, style] of document.querySelectorAll(withoutLibraries).entries()) found.set(`a style (${nth + 1})`, style.textContent);
  found.set('a style sheet', document.adoptedStyleSheets?.length);
  found.set('the class of the document', document.documentElement.className);
  found.set('the class of the body', document.body.className);
  return found;
}

/** The names of what is new, changed or missing. */
export const differences = (before: Snapshot, after: Snapshot): string[] => [
  ...[...after].filter(([name, value]) => before.get(name) !== value).map(([name]) => name),
  ...[...before.keys()].filter((name) => !after.has(name)),
];

/**
 * Compares what all remotes share with what it was, each time that a remote was deactivated, and reports what the remote has left behind, once. Timers and
 * listeners cannot be listed in a page; `e2e/composition/leftovers.spec.ts` finds those.
 */
export function reportLeftovers(
  onDeactivated: (listener: (name: string) => void) => void,
  report: (name: string, error: Error) => void,
): void {
  let before = takeSnapshot();
  onDeactivated((name) => {
    const after = takeSnapshot();
    const left = differences(before, after);
    before = after;
    if (left.length > 0) report(name, new Error(`${name} leaves something behind: ${left.slice(0, 20).join(', ')}.`));
  });
}
