import { type Json, listIn, objectIn, textIn } from '../json.ts';
import type { PageInspector } from './page-inspector.ts';

/** What a page does instead, for a command that Playwright's own build of WebKit knows and WebKitGTK does not. */
export type Command = (target: { inspector: PageInspector; targetId: string; automate: Automate }, params: Json) => Promise<Json>;

export type Automate = (method: string, params?: Json) => Promise<Json>;

const quadsOf = `function () {
  let element = this;
  while (element && element.nodeType !== 1) element = element.parentNode;
  if (!element) return null;
  return Array.from(element.getClientRects(), ({ left, top, right, bottom }) => [left, top, right, top, right, bottom, left, bottom]);
}`;

const scrollIntoView = `function (part) {
  if (!this.isConnected) return 'Node is detached from document';
  const box = this.getBoundingClientRect();
  if (!box.width && !box.height && !this.getClientRects().length) return 'Node does not have a layout object';
  const { clientWidth, clientHeight } = document.documentElement;
  const area = part
    ? { left: box.left + part.x, top: box.top + part.y, right: box.left + part.x + part.width, bottom: box.top + part.y + part.height }
    : box;
  const isInView = area.left >= 0 && area.top >= 0 && area.right <= clientWidth && area.bottom <= clientHeight;
  if (!isInView) this.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
  return '';
}`;

export const commands: Record<string, Command> = {
  'DOM.getContentQuads': async ({ inspector, targetId }, { objectId }) => ({
    quads: (await inspector.call(targetId, objectId, quadsOf, [])).value,
  }),
  'DOM.scrollIntoViewIfNeeded': async ({ inspector, targetId }, { objectId, rect }) => {
    const fault = textIn(await inspector.call(targetId, objectId, scrollIntoView, [rect]), 'value');
    if (fault !== '') throw new Error(fault);
    return {};
  },
  // Playwright's two worlds are one here: an object is at home in both.
  'DOM.resolveNode': async ({ inspector, targetId }, { objectId }) => ({
    object: await inspector.call(targetId, objectId, 'function () { return this; }', [], false),
  }),
  'DOM.describeNode': async ({ inspector, targetId }) => ({ ownerFrameId: inspector.mainFrame(targetId) }),
  'Page.insertText': async ({ inspector }, { text }) => {
    await inspector.evaluate(`document.execCommand('insertText', false, ${JSON.stringify(text)})`);
    return {};
  },
  'Page.goBack': async ({ inspector, automate }) =>
    travel(inspector, () => automate('goBackInBrowsingContext', { pageLoadStrategy: 'None' })),
  'Page.goForward': async ({ inspector, automate }) =>
    travel(inspector, () => automate('goForwardInBrowsingContext', { pageLoadStrategy: 'None' })),
  'Network.setEmulateOfflineState': async (_target, { offline }) => {
    if (offline === true) throw new Error('WebKitGTK cannot be taken off the network.');
    return {};
  },
  'Page.setTimeZone': async ({ inspector }, { timeZone }) => {
    const own = await inspector.evaluate('Intl.DateTimeFormat().resolvedOptions().timeZone');
    if (own !== timeZone) throw new Error(`WebKitGTK is in the time zone ${own}: start it with TZ=${timeZone}`);
    return {};
  },
};

async function travel(inspector: PageInspector, go: () => Promise<Json>): Promise<Json> {
  if ((await inspector.evaluate('history.length')) === 1) throw new Error('Failed to go');
  return go();
}

/** Commands without a counterpart that the pages can do without. */
export const ignored: ReadonlySet<string> = new Set([
  'Page.createUserWorld',
  'Page.overrideSetting',
  'Page.setForcedColors',
  'Page.setInterceptFileChooserDialog',
  'Page.setTouchEmulationEnabled',
  'Page.updateScrollingState',
]);

/** Before a picture Playwright puts a style sheet into the page, which the page's policy forbids where there is one world only. */
export const isForPicture = (method: string, params: Json): boolean =>
  method === 'Runtime.callFunctionOn' &&
  listIn(params, 'arguments').some(({ value }) => String(value).startsWith('(function inPagePrepareForScreenshots'));

/** A page of WebKitGTK takes pictures as PNG, and knows no other parameters. */
export const adapted = (method: unknown, params: Json): Json => {
  if (method !== 'Page.snapshotRect') return params;
  const { x, y, width, height, coordinateSystem } = params;
  return { x, y, width, height, coordinateSystem };
};

/** The frames of an answer to `Page.getResourceTree`. */
export const framesIn = (tree: Json): string[] => [
  textIn(objectIn(tree, 'frame'), 'id'),
  ...listIn(tree, 'childFrames').flatMap((child) => framesIn(child)),
];
