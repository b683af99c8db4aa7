import { type Json, objectIn, textIn } from '../json.ts';

/**
 * Commands that Playwright sends to every page and that Firefox ESR does not have. How a reader likes motion and light is a
 * preference of the whole browser there (`firefoxUserPrefs`).
 */
const unknown: ReadonlySet<string> = new Set(['emulation.setMediaFeaturesOverride']);

export const knows = (message: Json): boolean => !unknown.has(textIn(message, 'method'));

/** Success, as far as what is asked for is the case anyway. */
export function answerFor(message: Json): Json {
  const scheme = objectIn(objectIn(message, 'params'), 'features')['prefers-color-scheme'];
  const { id } = message;
  if (scheme !== 'dark') return { type: 'success', id, result: {} };
  const why = 'Firefox shows one colour scheme: start it with the preference layout.css.prefers-color-scheme.content-override.';
  return { type: 'error', id, error: 'unsupported operation', message: why };
}
