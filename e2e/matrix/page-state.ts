import type { Page } from 'playwright';

/** What a remote may not change for others, as texts that are compared between two documents. */
export type PageState = Record<string, string>;

/** Runs in the page. */
function read(): PageState {
  const state: PageState = {};
  // What follows from the size of the content.
  const sized = /^(block-size|height|inline-size|width|perspective-origin|transform-origin|-webkit-logical.*)$/;
  const style = getComputedStyle(document.body);
  for (const name of style) if (!sized.test(name)) state[`the body's ${name}`] = style.getPropertyValue(name);
  state['the class of the body'] = document.body.className;
  state['the class of the document'] = document.documentElement.className;
  state['style sheets'] = String(document.adoptedStyleSheets.length);
  // Bundlers, libraries and the document keep their state in such names, and frames have a number.
  const ofThePage = /^(webpackChunk|rspackChunk|__|nitida|scCGSHMRCache|isStartLate$|\d+$)/;
  for (const name of Object.getOwnPropertyNames(window)) if (!ofThePage.test(name)) state[`the global ${name}`] = 'there';
  const owners = { window, Array: Array.prototype, Object: Object.prototype, String: String.prototype, Promise: Promise.prototype, JSON };
  const more = {
    EventTarget: EventTarget.prototype,
    Node: Node.prototype,
    Element: Element.prototype,
    History: History.prototype,
    document,
  };
  for (const [owner, object] of Object.entries({ ...owners, ...more })) {
    for (const name of Object.getOwnPropertyNames(object)) {
      const value: unknown = Object.getOwnPropertyDescriptor(object, name)?.value;
      if (typeof value === 'function' && !ofThePage.test(name)) state[`${owner}.${name}`] = Function.prototype.toString.call(value);
    }
  }
  return state;
}

export const pageState = (page: Page): Promise<PageState> => page.evaluate(read);

/** The names of what differs. */
export const changedState = (before: PageState, after: PageState): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => before[name] !== after[name]);
