import { draftParameter } from '@nitida/contract/content/preview-messages';

/** The token of the draft in the address with which the document was opened, or null. A process that prerenders has no address. */
export const draftToken: string | null =
  'location' in globalThis ? new URLSearchParams(globalThis.location.search).get(draftParameter) : null;
