import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { release } from '@nitida/contract';

import { type RouteSize, routeSizes, sizeFaults } from '../../src/gate/size-faults.ts';
import { builtPackages } from './built-packages.ts';

/** A budget is what a route loads when the budget is set, and 3% more. */
const allowance = 1.03;

const budgetFor = (bytes: number): number => Math.ceil((bytes * allowance) / 100) * 100;

/** As the formatter writes numbers: 16_800. */
const written = (budget: number): string => String(budget).replace(/^(\d{2,})(\d{3})$/, '$1_$2');

/** Replaces the budget of each route that loads more than its budget, or so much less that the budget would allow twice the usual growth. `source`: the text of a `remote.ts`. */
export function withBudgets(source: string, sizes: readonly RouteSize[]): string {
  return sizes
    .filter(({ bytes, budget }) => bytes > budget || budgetFor(bytes) * allowance < budget)
    .reduce(
      (text, { name, bytes }) =>
        text.replace(new RegExp(`(name: '${name.replace('.', '\\.')}',[^}]*?budget: )[\\d_]+`), `$1${written(budgetFor(bytes))}`),
      source,
    );
}

/** Holds each built package to its budgets, as publishing does. `write`: sets the budgets of routes that load more or much less. */
export async function checkSizes(root: string, { write }: { write: boolean }): Promise<string[]> {
  const built = (await builtPackages(root)).map(({ dir }) => ({
    dir,
    release: release.parse(JSON.parse(readFileSync(join(dir, 'release.json'), 'utf8'))),
  }));
  const faults = built.flatMap(({ dir, release }) => sizeFaults(release, dir));
  if (!write) {
    return faults.length === 0
      ? []
      : [...faults.map(({ message }) => message), 'Load less, or set the budgets of routes anew: npm test -- sizes --write'];
  }
  const remotes = built.filter(({ release }) => release.kind === 'remote');
  for (const { dir, release } of remotes) {
    const file = join(dirname(dir), 'remote.ts');
    writeFileSync(file, withBudgets(readFileSync(file, 'utf8'), routeSizes(release, dir)));
  }
  const routes = new Set(remotes.flatMap(({ release }) => release.routes.map(({ name }) => name)));
  return faults.filter(({ where }) => !routes.has(where ?? '')).map(({ message }) => message);
}
