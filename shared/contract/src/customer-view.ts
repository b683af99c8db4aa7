/** The key of the one-time token in the fragment of the address, which browsers send to no server. */
export const viewFragment = '#view=';

/** The fragment of the page that says why a view did not open. */
export const viewFailedFragment = '#view-failed';

/** The item of session storage with the language in which a view was opened, so that the tab keeps it when a page loads as a whole. */
export const viewLanguageItem = 'viewLanguage';

/** Real time: how long the token can be used, and how long the view lasts after it. A view is never renewed. */
export const viewSeconds = { token: 60, view: 15 * 60 } as const;
