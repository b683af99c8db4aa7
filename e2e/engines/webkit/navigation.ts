import { type Json, objectIn, textIn } from '../json.ts';

/** Follows the loads of a page's document, for the caller who requested one. */
export class Navigation {
  readonly #documentRequests = new Map<string, string>();
  readonly #loadersBefore = new Map<string, string>();
  #handedOver: { loaderId: string } | null = null;
  #asked: { resolve: (loaderId: string) => void; reject: (error: Error) => void; requestId: string } | null = null;

  /** The id of the next load, once its document has arrived. */
  async arrival(): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#asked?.reject(new Error('Navigation interrupted by another one'));
      this.#asked = { resolve, reject, requestId: '' };
    });
  }

  /**
   * Adapts an event for Playwright, or returns null when the event only reports a change of process. The headers of a document
   * can require another process (Cross-Origin-Opener-Policy). Its request then ends in the first process and starts in the
   * second as another load, which Playwright must see as one load.
   */
  adapt(targetId: string, event: Json, provisional: string): Json | null {
    const params = objectIn(event, 'params');
    const before = this.#documentRequests.get(requestIn(targetId, params));
    if (event.method === 'Network.loadingFailed' && params.canceled === true && provisional !== '' && before !== undefined) {
      this.#handedOver = { loaderId: before };
      return null;
    }
    if (targetId === provisional && isDocumentRequest(event) && this.#handedOver !== null) {
      this.#loadersBefore.set(`${targetId} ${textIn(params, 'loaderId')}`, this.#handedOver.loaderId);
      this.#handedOver = null;
    }
    return this.#underFormerLoader(targetId, event);
  }

  #underFormerLoader(targetId: string, event: Json): Json {
    const params = objectIn(event, 'params');
    const frame = objectIn(params, 'frame');
    const loaderId = this.#loadersBefore.get(`${targetId} ${textIn(params, 'loaderId') || textIn(frame, 'loaderId')}`);
    if (loaderId === undefined) return event;
    return { ...event, params: params.frame === undefined ? { ...params, loaderId } : { ...params, frame: { ...frame, loaderId } } };
  }

  follow(targetId: string, event: Json, mainFrame: string): void {
    const params = objectIn(event, 'params');
    const frame = objectIn(params, 'frame');
    const request = requestIn(targetId, params);
    if (isDocumentRequest(event)) {
      this.#documentRequests.set(request, textIn(params, 'loaderId'));
      if (this.#asked !== null) this.#asked.requestId = request;
    }
    if (event.method === 'Page.frameNavigated' && frame.id === mainFrame) {
      this.#asked?.resolve(textIn(frame, 'loaderId'));
      this.#asked = null;
    }
    if (event.method === 'Network.loadingFailed' && request === this.#asked?.requestId) {
      this.#asked.reject(new Error(textIn(params, 'errorText')));
      this.#asked = null;
    }
  }
}

const isDocumentRequest = (event: Json): boolean =>
  event.method === 'Network.requestWillBeSent' && objectIn(event, 'params').type === 'Document';

const requestIn = (targetId: string, params: Json): string => `${targetId} ${textIn(params, 'requestId')}`;
