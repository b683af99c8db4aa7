/**
 * The history state of a redirect that only corrects the URL, because the screen of the new one is already shown. The shell then
 * keeps scroll position and focus.
 */
export const urlCorrection = { isUrlCorrection: true } as const;

/** Whether a navigation with this history state only corrected the URL. */
export const isUrlCorrection = (state: unknown): boolean => typeof state === 'object' && state !== null && 'isUrlCorrection' in state;
