/** A typed number of uses. Null when it is none. */
export const wholeNumber = (text: string): number | null => (/^[1-9]\d{0,5}$/.test(text.trim()) ? Number(text) : null);

/** Whether a limit of uses is typed, or left empty for none. */
export const isLimit = (text: string): boolean => text.trim() === '' || wholeNumber(text) !== null;
