/** Texts by key. A key with dots names a text inside other texts. */
export interface TextTree {
  readonly [key: string]: string | TextTree;
}

const own = (data: unknown, key: string): unknown =>
  typeof data === 'object' && data !== null && Object.hasOwn(data, key) ? Reflect.get(data, key) : undefined;

/** The value under a key, or under the parts of it between dots. */
export const valueAt = (data: unknown, path: string): unknown => own(data, path) ?? path.split('.').reduce(own, data);

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeMarkup = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => entities[character] ?? character);

/** Puts values in place of `{{name}}`. A placeholder without a value stays as it is, and what a value contains is never a placeholder. */
export const fillPlaceholders = (text: string, values: object, written: (value: string) => string = String): string =>
  text.replaceAll(/\{\{(.+?)\}\}/g, (placeholder, name: string) => {
    const key = name.trim();
    const value = valueAt(values, key);
    if (value === undefined && !Object.hasOwn(values, key)) return placeholder;
    return written(String(value ?? ''));
  });
