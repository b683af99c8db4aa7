import bcd from '@mdn/browser-compat-data' with { type: 'json' };
import type { BrowserName, CompatStatement, Identifier, SimpleSupportStatement } from '@mdn/browser-compat-data';
import { type Floor, type FloorBrowser, floorBrowsers } from '@nitida/platform/bundler/floor';

/** Maps browsers of the floor to their names in the compatibility data. */
const names: Record<FloorBrowser, BrowserName> = {
  safari: 'safari',
  ios_saf: 'safari_ios',
  firefox: 'firefox',
  chrome: 'chrome',
  edge: 'edge',
};

const versionOf = (text: string): number => Number.parseFloat(text.replace('≤', ''));

/** Whether the statement covers the version without a flag and under the standard name. */
function covers(statement: SimpleSupportStatement, version: number, prefix?: string): boolean {
  const { version_added: added, version_removed: removed } = statement;
  if (statement.flags || statement.alternative_name || statement.prefix !== prefix) return false;
  if (typeof added !== 'string' || added === 'preview' || versionOf(added) > version) return false;
  return removed === undefined || removed === 'preview' || versionOf(removed) > version;
}

export interface Missing {
  browser: FloorBrowser;
  /** The prefix under which this browser has the feature, or null. */
  prefix: string | null;
}

/** The browsers that lack a feature at their oldest supported version. */
export function missingAt(floor: Floor, { support }: CompatStatement): Missing[] {
  return floorBrowsers.flatMap((browser) => {
    const stated = support[names[browser]];
    const statements = stated === undefined ? [] : Array.isArray(stated) ? stated : [stated];
    if (stated === undefined || statements.some((statement) => covers(statement, floor[browser]))) return [];
    const prefixed = statements.find((statement) => statement.prefix !== undefined && covers(statement, floor[browser], statement.prefix));
    return [{ browser, prefix: prefixed?.prefix ?? null }];
  });
}

/** The parts of the data that concern a page. */
export const compatData = { api: bcd.api, css: bcd.css, javascript: bcd.javascript };

/** The entry at a path of the compatibility data: `javascript.builtins.Promise.try`. */
export function findFeature(path: string): Identifier | undefined {
  const [part = '', ...names] = path.split('.');
  let found: Identifier | undefined = part === 'api' || part === 'css' || part === 'javascript' ? compatData[part] : undefined;
  for (const name of names) found = found && Object.hasOwn(found, name) ? found[name] : undefined;
  return found;
}

/** The entries below an entry, without its own data. */
export function entriesOf(entry: Identifier): [name: string, entry: Identifier][] {
  return Object.keys(entry).flatMap((name) => {
    const below = name === '__compat' ? undefined : entry[name];
    return below ? [[name, below]] : [];
  });
}

/** The browsers that lack the feature, or null when all have it or the data does not say. */
export function lackedBy(floor: Floor, feature: Identifier | undefined): Missing[] | null {
  const missing = feature?.__compat ? missingAt(floor, feature.__compat) : [];
  return missing.length > 0 ? missing : null;
}

/** Lists the browsers of a finding: `safari 18, firefox 140`. */
export const namesOf = (floor: Floor, missing: Missing[]): string =>
  missing.map(({ browser }) => `${browser} ${floor[browser]}`).join(', ');
