import { readFileSync } from 'node:fs';

/** The supported browsers in the names of `browserslist`. */
export const floorBrowsers = ['safari', 'ios_saf', 'firefox', 'chrome', 'edge'] as const;
export type FloorBrowser = (typeof floorBrowsers)[number];

/** The oldest supported version of each browser. */
export type Floor = Record<FloorBrowser, number>;

/** Parses queries such as `safari >= 18.0`. Throws on any other form and when a browser is missing. */
export function parseFloor(queries: readonly string[]): Floor {
  const versions = new Map(
    queries.map((query) => {
      const [, browser = '', version = ''] = /^(\w+) >= (\d+(?:\.\d+)?)$/.exec(query) ?? [];
      if (browser === '') throw new Error(`The browserslist query "${query}" is not of the form "browser >= version".`);
      return [browser, Number(version)];
    }),
  );
  const versionOf = (browser: FloorBrowser): number => {
    const version = versions.get(browser);
    if (version === undefined) throw new Error(`The browserslist names no version of ${browser}.`);
    return version;
  };
  return {
    safari: versionOf('safari'),
    ios_saf: versionOf('ios_saf'),
    firefox: versionOf('firefox'),
    chrome: versionOf('chrome'),
    edge: versionOf('edge'),
  };
}

const manifest: { browserslist: string[] } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));

/** The `browserslist` of the root package.json, which is the only place with the oldest supported browsers. */
export const floorTargets: readonly string[] = manifest.browserslist;
export const floor: Floor = parseFloor(floorTargets);
