export { flatten, type Texts, withoutPlural } from '../../../src/gate/text-keys.ts';

/** The placeholders and tags of a text: `{{count}}`, `{amount}`, `<1>`. */
export function placeholders(text: string): string[] {
  return (text.match(/\{\{\s*[\w.]+[^}]*\}\}|\{\s*\w+\s*\}|<\/?\w+\s*\/?>/g) ?? []).map((found) => found.replaceAll(/\s/g, '')).sort();
}
