import type en from './i18n/en.json';

/** The names of what is sold: services with their descriptions, extras, cleaners, repeats, tariffs and price lines. */
export type Names = typeof en;

/** The groups of names, without the texts that stand alone. */
type Groups = { [Group in keyof Names as Names[Group] extends object ? Group : never]: Names[Group] };
/** The key of a name in a group, such as `service.basic`. */
export type NameKey = { [Group in keyof Groups]: `${Group}.${keyof Groups[Group] & string}` }[keyof Groups];

/** A name by its key. Its `{{placeholders}}` are not filled. */
export function nameOf(names: Names, key: NameKey): string {
  const [group = '', name = ''] = key.split('.');
  const groups: Readonly<Record<string, string | Readonly<Record<string, string>>>> = names;
  const inside = groups[group];
  return typeof inside === 'object' ? (inside[name] ?? key) : key;
}
