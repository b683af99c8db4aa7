/** A sentence whose time stays on the line of the word before it, which is its day. */
export const withTime = (sentence: string, time: string): string => sentence.replace(` ${time}`, `\u00a0${time}`);
