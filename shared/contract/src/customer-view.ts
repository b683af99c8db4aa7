/** The key of the one-time token in the fragment of the address, which browsers send to no server. */
export const viewFragment = '#view=';

/** Real time: how long the token can be used, and how long the view lasts after it. A view is never renewed. */
export const viewSeconds = { token: 60, view: 15 * 60 } as const;
