import { type Json, objectIn, textIn } from '../json.ts';

/** Follows the loads of a page's document, for the caller who asked for one. */
export class Navigation {
  readonly #documentRequests = new Set<string>();
  #asked: { resolve: (loaderId: string) => void; reject: (error: Error) => void; requestId: string } | null = null;

  /** The id of the load that begins now, once its document is there. */
  async arrival(): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#asked?.reject(new Error('Navigation interrupted by another one'));
      this.#asked = { resolve, reject, requestId: '' };
    });
  }

  /**
   * Whether an event says no more than that a document goes on in another process: its headers asked for one
   * (Cross-Origin-Opener-Policy), so the request ends in the first.
   */
  isHandedOver(targetId: string, event: Json, provisional: string): boolean {
    const params = objectIn(event, 'params');
    const isCancelled = event.method === 'Network.loadingFailed' && params.canceled === true;
    return isCancelled && provisional !== '' && this.#documentRequests.has(requestIn(targetId, params));
  }

  follow(targetId: string, event: Json, mainFrame: string): void {
    const params = objectIn(event, 'params');
    const frame = objectIn(params, 'frame');
    const request = requestIn(targetId, params);
    if (event.method === 'Network.requestWillBeSent' && params.type === 'Document') {
      this.#documentRequests.add(request);
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

const requestIn = (targetId: string, params: Json): string => `${targetId} ${textIn(params, 'requestId')}`;
