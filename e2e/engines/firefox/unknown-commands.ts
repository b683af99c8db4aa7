import { type Json, listIn, objectIn, textIn } from '../json.ts';

/**
 * Commands that Playwright sends to every page and that Firefox ESR does not support. Reduced motion and colour scheme are
 * preferences of the whole browser there (`firefoxUserPrefs`).
 */
const unknown: ReadonlySet<string> = new Set(['emulation.setMediaFeaturesOverride']);

/** Before a screenshot, Playwright adds a style sheet to the page. The content policy of the page forbids that in Firefox. */
const isForPicture = (message: Json): boolean =>
  textIn(message, 'method') === 'script.callFunction' &&
  listIn(objectIn(message, 'params'), 'arguments').some(({ value }) => String(value).startsWith('(function inPagePrepareForScreenshots'));

const insertsText = 'function bidiInsertText(window, text) {';

/**
 * Playwright's script sets the value of a field, which a controlled field does not notice. `execCommand` inserts the text
 * like a keyboard.
 */
export const withTrustedText = (text: string): string =>
  text.replace(insertsText, `${insertsText} if (window.document.execCommand('insertText', false, text)) return;`);

export const knows = (message: Json): boolean => !unknown.has(textIn(message, 'method')) && !isForPicture(message);

/** Answers success, as long as the requested setting is already in effect. */
export function answerFor(message: Json): Json {
  if (isForPicture(message))
    return { type: 'success', id: message.id, result: { type: 'success', realm: '', result: { type: 'undefined' } } };
  const scheme = objectIn(objectIn(message, 'params'), 'features')['prefers-color-scheme'];
  const { id } = message;
  const shown = process.env.FIREFOX_COLOR_SCHEME ?? 'light';
  if (typeof scheme !== 'string' || scheme === shown) return { type: 'success', id, result: {} };
  const why = `Firefox shows one colour scheme, and was started with ${shown}.`;
  return { type: 'error', id, error: 'unsupported operation', message: why };
}
