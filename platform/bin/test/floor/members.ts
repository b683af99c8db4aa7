import type { Identifier } from '@mdn/browser-compat-data';
import type { Floor } from '@nitida/platform/bundler/floor';
import { compatData, entriesOf, lackedBy, type Missing } from './compat.ts';

/** A part of the standard library or of the DOM that is newer than the floor. */
export interface NewerFeature {
  /** The path of the feature in the compatibility data. */
  feature: string;
  missing: Missing[];
}

export interface NewerMembers {
  /** Global names: `Temporal`, `cookieStore`. */
  globals: Map<string, NewerFeature>;
  /** Members of a global: `Promise.try`, `navigator.usb`. */
  ofGlobals: Map<string, NewerFeature>;
  /** Methods whose name no older object has: `getOrInsert`. */
  methods: Map<string, NewerFeature>;
}

interface Owner {
  path: string;
  /** The names that scripts write before the dot. */
  names: string[];
  entry: Identifier;
  isBuiltin: boolean;
}

/** Objects whose global name differs from the name of their interface. */
const objectNames: Record<string, string[]> = Object.fromEntries(
  ['Window', 'Navigator', 'Document', 'History', 'Location', 'Performance', 'Crypto', 'Screen'].map((name) => [
    name,
    [name, name.toLowerCase()],
  ]),
);

function owners(): Owner[] {
  const { javascript, api } = compatData;
  const builtins = javascript.builtins ?? {};
  const of = (prefix: string, entry: Identifier, holder: string, isBuiltin: boolean): Owner[] =>
    entriesOf(entry).map(([name, below]) => ({
      path: `${prefix}.${name}`,
      names: objectNames[name] ?? [`${holder}${name}`],
      entry: below,
      isBuiltin,
    }));
  return [
    ...of('javascript.builtins', builtins, '', true),
    ...of('javascript.builtins.Intl', builtins.Intl ?? {}, 'Intl.', true),
    ...of('api', api, '', false),
  ];
}

/** The members of an owner that a script can name. Events and conditions are excluded. */
const membersOf = ({ entry }: Owner): [string, Identifier][] =>
  entriesOf(entry).filter(([name, { __compat }]) => /^[A-Za-z]\w*$/.test(name) && !name.endsWith('_event') && __compat);

/** A camel-case name is probably a method of the platform. A single word, such as `draw`, may be anybody's method. */
const isDistinctive = (name: string): boolean => /[a-z][A-Z]/.test(name);

/** The names that a browser of the floor lacks. */
export function newerMembers(floor: Floor): NewerMembers {
  const found: NewerMembers = { globals: new Map(), ofGlobals: new Map(), methods: new Map() };
  const known = new Set<string>();
  for (const owner of owners()) {
    const missing = lackedBy(floor, owner.entry);
    if (missing)
      for (const name of owner.names) found[name.includes('.') ? 'ofGlobals' : 'globals'].set(name, { feature: owner.path, missing });
    for (const [key, entry] of membersOf(owner)) {
      const name = key.replace(/_static$/, '');
      const lacked = lackedBy(floor, entry);
      const newer = lacked && { feature: `${owner.path}.${key}`, missing: lacked };
      if (!newer) known.add(name);
      else {
        for (const holder of owner.names) found.ofGlobals.set(`${holder}.${name}`, newer);
        if (/\.(Window|_globals)$/.test(owner.path)) found.globals.set(name, newer);
        if (owner.isBuiltin || isDistinctive(name)) found.methods.set(name, newer);
      }
    }
  }
  for (const name of known) for (const map of [found.globals, found.methods]) map.delete(name);
  return found;
}
