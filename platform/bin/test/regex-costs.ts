import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { analyse } from 'scslre';
import { eachNode, parseSource } from '../../src/build/surface/parse-source.ts';

/** Code that reads what others send: visitors, browsers, teams, providers. What only a builder or a command line reads is left out. */
const read = '{api,platform,shared/contract,shared/domain}/src/**/*.ts';
const aside = /\.test\.ts$|^platform\/src\/(build|bundler|cli|dev|new|teams)\//;

/** Files whose expressions may be slow, for the reason beside them. */
const except: Readonly<Record<string, string>> = {
  'api/src/db/migration-locks.ts': 'reads the migrations of this checkout',
  'shared/domain/src/address/address-form.ts': 'reads in the browser what its visitor types',
  'shared/contract/src/scrub.ts': 'reads reports, whose texts are bounded when they are received',
};

/** The literals of a source whose cost may grow faster than the text that they read, each with the way it does. */
export function slowExpressions(path: string): string[] {
  const found = new Set<string>();
  eachNode(parseSource(path).tree, (node) => {
    if (node.type !== 'Literal' || !('regex' in node) || !node.regex) return;
    const { pattern: source, flags } = node.regex;
    const { reports } = analyse({ source, flags }, { maxReports: 1, reportTypes: { Move: true } });
    for (const { exponential } of reports) found.add(`/${source}/${flags} may take ${exponential ? 'exponential' : 'quadratic'} time`);
  });
  return [...found];
}

/**
 * Finds regular expressions of unbounded cost in code that reads what others send: nested and adjacent quantifiers that match the same characters, and ones that
 * are tried again from each position.
 * @returns one line for each.
 */
export async function checkRegexCosts(root: string): Promise<string[]> {
  const faults: string[] = [];
  for await (const path of glob(read, { cwd: root, exclude: (at) => /(^|\/)(node_modules|dist)$/.test(at) })) {
    if (aside.test(path) || path in except) continue;
    faults.push(...slowExpressions(join(root, path)).map((fault) => `${path} ${fault}`));
  }
  return faults.sort();
}
