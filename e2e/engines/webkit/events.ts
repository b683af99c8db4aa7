import { isJson, type Json, listIn, numberIn, objectIn, textIn } from '../json.ts';
import { addressTag, bindingTag } from './page-scripts.ts';

/** The name of the execution context for Playwright's own scripts. */
const utilityWorld = '__playwright_utility_world__';

/** WebKitGTK has one execution context per frame. The second one that Playwright requests is the same under another number. */
const utilityOffset = 1_000_000;

export const worldOf = (contextId: unknown): unknown =>
  typeof contextId === 'number' && contextId > utilityOffset ? contextId - utilityOffset : contextId;

/** Translates events of WebKitGTK into those of Playwright's build of WebKit. */
export class EventTranslator {
  readonly #frames = new Set<string>();
  readonly #worlds = new Map<string, number>();

  knowFrames(frames: readonly string[]): void {
    for (const frame of frames) this.#frames.add(frame);
  }

  translate(event: Json, mainFrame: string): Json[] {
    const params = objectIn(event, 'params');
    switch (event.method) {
      case 'Page.loadEventFired':
      case 'Page.domContentEventFired':
        return [{ ...event, params: { ...params, frameId: mainFrame } }];
      case 'Page.frameNavigated':
        return [...this.#attached(objectIn(params, 'frame')), event];
      case 'Runtime.executionContextCreated':
        return this.#worldsOf(event, objectIn(params, 'context'));
      case 'Console.messageAdded':
        return this.#fromConsole(event, listIn(objectIn(params, 'message'), 'parameters'), mainFrame);
      default:
        return [event];
    }
  }

  #attached(frame: Json): Json[] {
    const id = textIn(frame, 'id');
    if (this.#frames.has(id)) return [];
    this.#frames.add(id);
    if (frame.parentId === undefined) return [];
    return [{ method: 'Page.frameAttached', params: { frameId: id, parentFrameId: frame.parentId } }];
  }

  #worldsOf(event: Json, context: Json): Json[] {
    if (context.type !== 'normal') return [event];
    const id = numberIn(context, 'id');
    this.#worlds.set(textIn(context, 'frameId'), id);
    return [event, { ...event, params: { context: { ...context, id: id + utilityOffset, type: 'user', name: utilityWorld } } }];
  }

  #fromConsole(event: Json, [tag, ...rest]: Json[], mainFrame: string): Json[] {
    const [first, second] = rest.map(({ value }) => value);
    const contextId = this.#worlds.get(mainFrame);
    if (tag?.value === addressTag) return [{ method: 'Page.navigatedWithinDocument', params: { frameId: mainFrame, url: first } }];
    if (tag?.value === bindingTag) {
      const called = isJson(rest[2]) ? worldHolding(rest[2].objectId) : contextId;
      return [{ method: 'Runtime.bindingCalled', params: { contextId: called, name: first, argument: second } }];
    }
    return [event];
  }
}

/** The id of an object contains the number of its execution context. */
function worldHolding(objectId: unknown): number {
  const id: unknown = typeof objectId === 'string' ? JSON.parse(objectId) : null;
  return isJson(id) ? numberIn(id, 'injectedScriptId') : 0;
}
