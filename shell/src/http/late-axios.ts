import type { HttpParts } from './create-http.ts';

type Axios = HttpParts['axios'];

/**
 * Sends requests with an axios that loads with the first of them, because the document has made a page's first calls already.
 * A request whose axios cannot be loaded rejects like one without a network, and the next request loads it again.
 */
export function createLateAxios(load: () => Promise<Axios>): Axios & { preload(): void } {
  let loading: Promise<Axios> | null = null;

  function loaded(): Promise<Axios> {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  }

  return {
    async request(config) {
      return (await loaded()).request(config);
    },
    /** Loads it before a request needs it. A failure is left to the next request. */
    preload: () => void loaded().catch(() => {}),
  } as Axios & { preload(): void };
}
