import type { Release } from '@nitida/contract';
import { budgets } from './budgets.ts';
import { type Fault, faultIn } from './fault.ts';

/** A release may raise a budget of its own by so much at once. More is for the platform's team to decide, with the platform's limit. */
const mostGrowth = 1.25;

interface OwnBudget {
  where: string;
  what: string;
  budget: number | undefined;
  before: number | undefined;
  limit: number;
}

function budgetFaults({ where, what, budget, before, limit }: OwnBudget): Fault[] {
  if (budget === undefined) return [];
  if (budget > limit)
    return [faultIn('size', where, `${what} gives itself a budget of ${budget} bytes. The platform's limit is ${limit}.`)];
  if (before === undefined || budget <= before * mostGrowth) return [];
  return [faultIn('size', where, `${what} raises its budget from ${before} to ${budget} bytes. At once it may grow by a quarter.`)];
}

/**
 * What a release takes of what visitors had, or allows itself.
 * @param earlier what the channel serves of it now
 */
export function routeChangeFaults(release: Release, earlier: Release | null): Fault[] {
  const before = new Map(earlier?.routes.map((route) => [route.name, route]));
  const closed = release.routes.filter(({ name, access }) => access === 'customer' && before.get(name)?.access === 'open');
  const ofRoutes = release.routes.flatMap(({ name, budget }) =>
    budgetFaults({ where: name, what: name, budget, before: before.get(name)?.budget, limit: budgets.route }),
  );
  const ofShell = { where: '*', what: 'The shell', budget: release.budget, before: earlier?.budget, limit: budgets.shell };
  return [
    ...closed.map(({ name, path }) =>
      faultIn(
        'offer',
        name,
        `${name} at ${path} is open to everybody now, and would be for customers alone. A page for customers is a route of its own.`,
      ),
    ),
    ...ofRoutes,
    ...budgetFaults(ofShell),
  ];
}
