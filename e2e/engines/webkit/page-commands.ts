import { type Json, listIn, objectIn, textIn } from '../json.ts';
import type { PageInspector } from './page-inspector.ts';

/** A replacement for a command that Playwright's build of WebKit supports and WebKitGTK does not. */
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
  // Playwright's two execution contexts are one here, so an object is valid in both.
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

/** Unsupported commands that the tests do not need. */
export const ignored: ReadonlySet<string> = new Set([
  'Page.createUserWorld',
  'Page.overrideSetting',
  'Page.setForcedColors',
  'Page.setInterceptFileChooserDialog',
  'Page.setTouchEmulationEnabled',
  'Page.updateScrollingState',
]);

/** Before a screenshot, Playwright adds a style sheet to the page. The content policy forbids that in the single execution context. */
export const isForPicture = (method: string, params: Json): boolean =>
  method === 'Runtime.callFunctionOn' &&
  listIn(params, 'arguments').some(({ value }) => String(value).startsWith('(function inPagePrepareForScreenshots'));

/** WebKitGTK takes screenshots as PNG only and accepts no other parameters. */
export const adapted = (method: unknown, params: Json): Json => {
  if (method !== 'Page.snapshotRect') return params;
  const { x, y, width, height, coordinateSystem } = params;
  return { x, y, width, height, coordinateSystem };
};

/** The ids of the frames in an answer to `Page.getResourceTree`. */
export const framesIn = (tree: Json): string[] => [
  textIn(objectIn(tree, 'frame'), 'id'),
  ...listIn(tree, 'childFrames').flatMap((child) => framesIn(child)),
];
